import { line, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailField, onePage, privacyField } from "./layout-parts.ts";
import { consenting } from "./schema-parts.ts";

/** A subscription to the newsletter, which the subscriber confirms by mail. */
export const signNewsletter = {
  schema: consenting.extend({ firstName: optional(line(80)), lastName: optional(line(80)) }),
  layout: onePage(emailField, privacyField),
  isFiled: true,
  newsletter: "subscribe",
  mails: ["subscription"],
  retention: "newsletter",
} satisfies Flow;
