import "server-only";
import { longDay } from "../../domain/text/dates.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import {
  aboutBlocks,
  closing,
  greeting,
  type MailBlock,
  type MailPicture,
  pictureFiles,
  portraitBlocks,
  small,
  text,
} from "./blocks.ts";
import { compose, oneClickLeave } from "./compose.ts";
import type { Contact, MailAgency, MailSubject } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** What somebody looks for, and what an agent proposes, in the person's language. */
export interface ProposalContext {
  to: string;
  /** Of the request: for the greeting. */
  fields: Record<string, unknown>;
  reference: string;
  /** The ISO day on which the search was registered. */
  since: string;
  agency: MailAgency;
  agent: Pick<Contact, "name" | "email" | "portrait">;
  /** Lines of the agent's own; empty for none. */
  message: string;
  /** One at least. */
  properties: readonly MailSubject[];
  /** Where the person ends such mails: also answers the POST of a mail program (RFC 8058). */
  leave: string;
}

function propertyBlocks(
  properties: readonly MailSubject[],
  words: MailWords,
  picture?: MailPicture,
): MailBlock[] {
  const [only, ...rest] = properties;
  if (only && rest.length === 0)
    return [
      ...aboutBlocks({ property: only }, words, picture),
      { kind: "button", label: words.t("toProperty"), href: only.href },
    ];
  const links = properties.map(({ title, href, note, reference }) => ({
    label: title,
    href,
    note: `${words.t("propertyReference", { reference })}, ${note}`,
  }));
  return [{ kind: "links", links }];
}

/** Proposes properties to somebody who has registered a search, with a way to end such mails in one touch. */
export function proposalMail(
  context: ProposalContext,
  words: MailWords,
  picture?: MailPicture,
): OutgoingMail {
  const { t, language } = words;
  const { to, reference, since, agency, agent, message, properties, leave } = context;
  const count = properties.length;
  const values = { count, title: properties[0]?.title ?? "", place: properties[0]?.place ?? "" };
  return compose(
    {
      to,
      agency,
      words,
      subject: t(count === 1 ? "proposal.subjectOne" : "proposal.subject", values),
      why: t("proposal.why", { day: longDay(since, language) }),
      senderName: `${agent.name}, ${agency.sender}`,
      replyTo: { name: agent.name, address: agent.email },
      headers: oneClickLeave(leave),
      attachments: pictureFiles(count === 1 ? picture : undefined),
    },
    [
      greeting(context, words),
      ...(message ? [{ kind: "lines" as const, text: message }] : []),
      text(t("proposal.text", values)),
      ...propertyBlocks(properties, words, picture),
      text(t("proposal.answer", { agent: agent.name })),
      ...closing({ agency }, words),
      ...portraitBlocks(agent),
      small(t("reference", { reference })),
      { kind: "links", links: [{ label: t("proposal.leave"), href: leave }] },
    ],
  );
}
