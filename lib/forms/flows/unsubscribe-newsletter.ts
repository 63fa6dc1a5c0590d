import { email, line, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailField, onePage } from "./layout-parts.ts";
import { besidesOthers, sender } from "./schema-parts.ts";

/** The end of a subscription, by the token of a mail or by the address. Nothing has to be agreed to for it. */
export const unsubscribeNewsletter = {
  schema: sender
    .extend({ email: optional(email), token: optional(line(200)) })
    .refine((fields) => fields.token !== undefined || fields.email !== undefined, {
      error: "email",
      path: ["email"],
      ...besidesOthers,
    }),
  layout: onePage({ ...emailField, unless: "token" }),
  isFiled: true,
  newsletter: "unsubscribe",
  retention: "newsletter",
} satisfies Flow;
