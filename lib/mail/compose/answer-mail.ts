import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { aboutBlocks, type MailBlock, portraitBlocks, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { Contact, MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** The paragraphs of a written text; a line of its own stays one. */
const paragraphs = (written: string): MailBlock[] =>
  written
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (part.includes("\n") ? { kind: "lines", text: part } : text(part)));

/**
 * An agent's answer to a request, in the person's language. What the person answers goes to the agent, or back to the request.
 * @param extras with the mails of their conversation so far, by Message-ID, with which programs show this one
 */
export function answerMail(
  context: Pick<MailContext, "agency" | "property" | "project" | "reference">,
  words: MailWords,
  {
    to,
    agent,
    subject,
    written,
    thread,
  }: {
    to: string;
    agent: Pick<Contact, "name" | "email" | "portrait">;
    subject: string;
    written: string;
    thread: { inReplyTo: string; references: string[] } | null;
  },
): OutgoingMail {
  const { agency, reference } = context;
  return compose(
    {
      to,
      subject,
      agency,
      words,
      why: words.t("why", { phone: shownPhone(agency.phone) }),
      senderName: `${agent.name}, ${agency.sender}`,
      replyTo: { name: agent.name, address: agent.email },
      ...(thread && {
        headers: { "In-Reply-To": thread.inReplyTo, References: thread.references.join(" ") },
      }),
    },
    [
      ...paragraphs(written),
      ...portraitBlocks(agent),
      ...aboutBlocks(context, words),
      small(words.t("reference", { reference })),
    ],
  );
}
