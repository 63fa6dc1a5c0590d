import "server-only";
import { z } from "zod";

/** The mailbox that answers arrive in. Its password is secret: it stands in no log, no error and no content. */
export const replyVariables = z.object({
  /**
   * Reads what people answer from this mailbox into the desk: `imaps://user:password@host/INBOX`, an `@` in the user written `%40`. Without it answers stay in the mailbox alone.
   */
  REPLIES_URL: z
    .url({
      protocol: /^imaps?$/,
      hostname: /./,
      error: "an address such as imaps://info%40agency.be:password@imap.agency.be/INBOX",
    })
    .refine(
      (url) => new URL(url).username !== "",
      "with the user of the mailbox: imaps://user:password@host/INBOX",
    )
    .optional(),
  /** A file with the password of that mailbox, in place of one in REPLIES_URL. */
  REPLIES_PASSWORD_FILE: z.string().min(1).optional(),
  /** The address of that mailbox, to which answers go; needed with REPLIES_URL. */
  REPLIES_ADDRESS: z
    .string()
    .regex(/^[^\s<>@+"]+@[^\s<>@]+$/, "an e-mail address without a plus, such as info@agency.be")
    .optional(),
  /** `off` where the mail server knows no addresses such as `info+something@agency.be`: answers are told by what they answer to. */
  REPLIES_PLUS: z.enum(["on", "off"], "on or off").default("on"),
});

/** All of them by name. */
export const replyVariableNames = Object.keys(replyVariables.shape);

/** Where answers are read from and go to. */
export interface ReplySettings {
  url: string;
  passwordFile: string | undefined;
  address: string;
  /** Whether each request has an address of its own. */
  hasPlus: boolean;
}

/** What the variables mean; null where answers stay in the mailbox. */
export const replySettingsOf = (values: z.infer<typeof replyVariables>): ReplySettings | null =>
  values.REPLIES_URL && values.REPLIES_ADDRESS
    ? {
        url: values.REPLIES_URL,
        passwordFile: values.REPLIES_PASSWORD_FILE,
        address: values.REPLIES_ADDRESS.toLowerCase(),
        hasPlus: values.REPLIES_PLUS === "on",
      }
    : null;
