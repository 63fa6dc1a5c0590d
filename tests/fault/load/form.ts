import { solvedCaptcha } from "./captcha.ts";

/** A form of `site-contact` as a visitor sends it, right in every field. */
export const contactForm = async (secret: string, visitor: number) => ({
  language: "fr",
  email: `visitor-${visitor}@example.be`,
  privacy: true,
  firstName: "An",
  lastName: "Peeters",
  phone: "+32 2 555 01 02",
  city: "Uccle",
  remark: "é".repeat(300),
  captcha: await solvedCaptcha(secret),
});
