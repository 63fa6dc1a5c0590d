import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { longDay } from "../../domain/text/dates.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { fill } from "../../domain/text/words.ts";
import { contactQuery } from "../../forms/contact-query.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages, type MessageCatalogue } from "../../i18n/messages.ts";
import { nextFreeVisits } from "../../leads/visits/visits.ts";
import { absolute, type MailContext, type MailVisit, namesOf } from "../../mail/compose/mail-context.ts";
import type { AnswerTemplate } from "../contract/desk-answers.ts";

/** Free times that a mail proposes, each on a day of its own. */
const proposedTimes = 3;

/** When the property of a request can be visited next, and where one of these times is booked; null where none can be. */
async function visitProposal(
  content: Content,
  propertyId: number | null,
  { language, mail }: { language: LanguageCode; mail: MessageCatalogue["mail"] },
): Promise<{ times: string; link: string } | null> {
  const record = propertyId === null ? undefined : catalogueOf(content).properties.get(propertyId);
  if (!record) return null;
  const visits = await nextFreeVisits(content, record, { now: new Date(), days: proposedTimes });
  if (visits.length === 0) return null;
  const line = ({ day, from, to }: MailVisit) =>
    `- ${fill(mail.visit.when, { day: longDay(day, language), from, to })}`;
  const form = contactQuery("appointment", { property: record.ID });
  return { times: visits.map(line).join("\n"), link: absolute(addressOf("contact", language) + form) };
}

/**
 * The agency's usual answers, in the language of the person, filled in for a request: the agent goes on from one of them.
 * @param agent who answers
 * @throws StoreUnavailable
 */
export async function answerTemplates(
  content: Content,
  context: Pick<MailContext, "fields" | "property" | "project">,
  { agent, language, propertyId }: { agent: string; language: LanguageCode; propertyId: number | null },
): Promise<AnswerTemplate[]> {
  const { desk, mail } = await loadMessages(language, "desk", "mail");
  const names = namesOf(context, "person");
  const name = names.every(isPlainName) ? names.join(" ") : "";
  const about = (context.property ?? context.project)?.title;
  const agency = content.site.agency.name;
  const quoted = about === undefined ? agency : languageTable[language].quotes.join(about);
  const greeting = name ? fill(mail.greeting, { name }) : mail.greetingPlain;
  const proposal = await visitProposal(content, propertyId, { language, mail });
  return Object.entries(desk.templates).map(([id, { subject, text }]) => {
    const written = id === "visit" && !proposal ? desk.visitWithoutTimes : text;
    return {
      id,
      subject: fill(subject, { about: about ?? agency }),
      text: [
        greeting,
        fill(written, { about: quoted, ...proposal }),
        desk.templateClosing,
        `${agent}\n${agency}`,
      ].join("\n\n"),
    };
  });
}
