import "server-only";
import type { AnswerTemplate } from "../../content/desk/desk-answers.ts";
import type { Content } from "../../content/load.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { fill } from "../../domain/text/words.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { type MailContext, namesOf } from "../../mail/compose/mail-context.ts";

/**
 * The agency's usual answers, in the language of the person, filled in for a request: the agent goes on from one of them.
 * @param agent who answers
 */
export async function answerTemplates(
  content: Content,
  context: Pick<MailContext, "fields" | "property" | "project">,
  { agent, language }: { agent: string; language: LanguageCode },
): Promise<AnswerTemplate[]> {
  const { desk, mail } = await loadMessages(language);
  const names = namesOf(context, "person");
  const name = names.every(isPlainName) ? names.join(" ") : "";
  const about = (context.property ?? context.project)?.title;
  const agency = content.site.agency.name;
  const quoted = about === undefined ? agency : languageTable[language].quotes.join(about);
  const greeting = name ? fill(mail.greeting, { name }) : mail.greetingPlain;
  return Object.entries(desk.templates).map(([id, { subject, text }]) => ({
    id,
    subject: fill(subject, { about: about ?? agency }),
    text: [greeting, fill(text, { about: quoted }), desk.templateClosing, `${agent}\n${agency}`].join("\n\n"),
  }));
}
