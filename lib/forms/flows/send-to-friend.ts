import { email, line, lines, optional, plainName } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailField, nameFields, onePage, privacyField } from "./layout-parts.ts";
import { consenting } from "./schema-parts.ts";

/** One mail to a friend, with a page of this site. Names are plain, so that the mail cannot carry words to a stranger. */
export const sendToFriend = {
  schema: consenting.extend({
    firstName: plainName(40),
    lastName: plainName(40),
    friendFirstName: plainName(40),
    friendLastName: plainName(40),
    friendEmail: email,
    path: line(500).refine((path) => /^\/(?![/\\])/.test(path), { error: "choice" }),
    remark: optional(lines(500)),
  }),
  layout: onePage(
    { name: "friendFirstName", kind: "text", required: true, half: true, autocomplete: "off" },
    { name: "friendLastName", kind: "text", required: true, half: true, autocomplete: "off" },
    { name: "friendEmail", kind: "email", required: true, hint: true, autocomplete: "off" },
    ...nameFields,
    emailField,
    privacyField,
  ),
  about: "page",
  checks: { path: "pageOfSite" },
  limits: [
    { limit: "friend", by: ["network"] },
    { limit: "friend", by: ["friendEmail"] },
  ],
  isFiled: true,
  mails: ["friend", "confirmation"],
  retention: "friends",
} satisfies Flow;
