import "server-only";
import { usualAnswers } from "../../content/answers.ts";
import type { Content } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { memberWith } from "../../content/team.ts";
import { shownPhone } from "../../domain/address/phone.ts";
import { type AnswerValues, fillSignature } from "../../domain/desk/answer-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, textIn } from "../../domain/text/localized.ts";

/** Who answers. */
export type Colleague = Pick<StaffMember, "email" | "name" | "signature">;

/** What a signature fills in for a colleague: function and phone are those of their entry in the team, where they have one. */
export function signatureValues(
  content: Content,
  { email, name }: Colleague,
  language: LanguageCode,
): AnswerValues {
  const member = memberWith(content, email);
  return {
    ...{ agent: name, agency: content.site.agency.name },
    ...(member && { function: textIn(member.role, language), phone: shownPhone(member.phone) }),
  };
}

/** What stands below the answers of a colleague where they have nothing of their own. */
const usualSignature = (content: Content, colleague: Colleague, language: LanguageCode): string =>
  fillSignature(textIn(usualAnswers().signature, language), signatureValues(content, colleague, language));

/** The same with what the colleague has written for a language. */
export function signatureOf(content: Content, colleague: Colleague, language: LanguageCode): string {
  const own: Localized | undefined = colleague.signature;
  const text = own?.[language];
  if (text === undefined) return usualSignature(content, colleague, language);
  return fillSignature(text, signatureValues(content, colleague, language));
}
