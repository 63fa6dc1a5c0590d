import type { Flow } from "./flow.ts";
import { emailField, onePage } from "./layout-parts.ts";
import { sender } from "./schema-parts.ts";

/** A link by which an owner chooses a new password. */
export const forgotPassword = {
  schema: sender,
  layout: onePage({ ...emailField, autocomplete: "username" }),
  isFiled: true,
  mails: ["passwordLink"],
  retention: "passwords",
} satisfies Flow;
