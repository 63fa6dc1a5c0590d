import type { Messages } from "next-intl";
import { type TagIds, usedCategories } from "@/lib/domain/consent/analytics";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill, pick } from "@/lib/domain/text/words";

/** What the question says where these tags are used: `… for statistics, advertising and social media`. */
export function questionWords(words: Messages["consent"], tags: TagIds, language: LanguageCode) {
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const named = list.format(usedCategories(tags).map((category) => words.purposes[category]));
  return {
    ...pick(words, "title", "text", "hint", "policy", "accept", "decline", "choose", "saved"),
    purposes: fill(words.purposesText, { purposes: named }),
  };
}

export type QuestionWords = ReturnType<typeof questionWords>;
