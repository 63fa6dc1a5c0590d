import "server-only";
import { usualAnswers } from "../../content/answers.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import {
  type AnswerValues,
  fillAnswer,
  namesInAnswer,
  usualAnswerNames,
} from "../../domain/desk/answer-names.ts";
import { longDay } from "../../domain/text/dates.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { shownText, textIn } from "../../domain/text/localized.ts";
import { fill } from "../../domain/text/words.ts";
import { contactQuery } from "../../forms/contact-query.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { nextFreeVisits } from "../../leads/visits/visits.ts";
import { absolute, type MailContext, type MailVisit, namesOf } from "../../mail/compose/mail-context.ts";
import type { AnswerTemplate } from "../contract/desk-answers.ts";
import { type Colleague, signatureValues } from "./signatures.ts";

/** Free times that a mail proposes, each on a day of its own. */
const proposedTimes = 3;

/** When the property of a request can be visited next; empty where it cannot. @throws StoreUnavailable */
async function freeVisits(content: Content, propertyId: number | null): Promise<MailVisit[]> {
  const record = propertyId === null ? undefined : catalogueOf(content).properties.get(propertyId);
  return record ? nextFreeVisits(content, record, { now: new Date(), days: proposedTimes }) : [];
}

interface AnsweredRequest {
  colleague: Colleague;
  context: Pick<MailContext, "fields" | "property" | "project">;
  propertyId: number | null;
  flow: FlowName;
  /** Of the person. */
  language: LanguageCode;
}

/** What a request fills in, in a language. @param visits when its property can be visited */
async function valuesOf(
  content: Content,
  { colleague, context, propertyId }: AnsweredRequest,
  visits: readonly MailVisit[],
  language: LanguageCode,
): Promise<AnswerValues> {
  const { mail } = await loadMessages(language, "mail");
  const names = namesOf(context, "person");
  const name = names.every(isPlainName) ? names.join(" ") : "";
  const line = ({ day, from, to }: MailVisit) =>
    `- ${fill(mail.visit.when, { day: longDay(day, language), from, to })}`;
  return {
    ...signatureValues(content, colleague, language),
    greeting: name ? fill(mail.greeting, { name }) : mail.greetingPlain,
    about: (context.property ?? context.project)?.title ?? content.site.agency.name,
    ...(name && { name }),
    ...(visits.length > 0 &&
      propertyId !== null && {
        times: visits.map(line).join("\n"),
        link: absolute(
          addressOf("contact", language) + contactQuery("appointment", { property: propertyId }),
        ),
      }),
  };
}

/**
 * The agency's usual answers, filled in for a request: those for its kind first. In the language of the person, or in another that the answer has.
 * @throws StoreUnavailable
 */
export async function answerTemplates(content: Content, request: AnsweredRequest): Promise<AnswerTemplate[]> {
  const { context, flow, language, propertyId } = request;
  const answers = usualAnswers().answers.toSorted(
    (a, b) => Number(b.for?.includes(flow) ?? false) - Number(a.for?.includes(flow) ?? false),
  );
  const visits = await freeVisits(content, propertyId);
  const quoted = (about: string, { quotes }: (typeof languageTable)[LanguageCode]) =>
    context.property || context.project ? quotes.join(about) : about;
  return Promise.all(
    answers.map(async (answer, index): Promise<AnswerTemplate> => {
      const { text, lang } = shownText(answer.text, language);
      const written = lang ?? language;
      const values = await valuesOf(content, request, visits, written);
      const subject = fillAnswer(textIn(answer.subject, written), values);
      const about = quoted(values.about ?? "", languageTable[written]);
      const filled = fillAnswer(text, { ...values, about });
      const open = namesInAnswer(subject + filled).map((gap) => gap.slice(1, -1));
      return {
        id: String(index),
        name: answer.name,
        ...{ subject, text: filled },
        ...(lang && { lang }),
        gaps: usualAnswerNames.filter((name) => open.includes(name)),
      };
    }),
  );
}
