import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { sealAddress } from "../../server/sealed-address.ts";
import { absolute } from "./mail-context.ts";

const daySeconds = 86_400;

/** How long the link of any mail opens a person's file, in days: the mail may be read by others later. */
const linkDays = 3;

/** The address of a person's file. @param expires in seconds since 1970 */
export const fileAddress = (email: string, language: LanguageCode, expires: number): string =>
  absolute(
    `/api/my-file/?${new URLSearchParams({ token: sealAddress(normalizeEmail(email), expires), language })}`,
  );

/** The link at the foot of a mail: it works until the end of a day, and then brings a fresh one. */
export const fileLink = (email: string, language: LanguageCode): string =>
  fileAddress(email, language, (Math.floor(Date.now() / 1_000 / daySeconds) + linkDays) * daySeconds);
