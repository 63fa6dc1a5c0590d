import type { Messages } from "next-intl";
import { type TagIds, usedCategories } from "@/lib/domain/consent/analytics";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import type { QuestionWords } from "./consent-question";

/** What the question says where these tags are used: `… for statistics, advertising and social media`. */
export function questionWords(
  { title, text, purposesText, purposes, hint, policy, accept, decline, choose, saved }: Messages["consent"],
  tags: TagIds,
  language: LanguageCode,
): QuestionWords {
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const named = list.format(usedCategories(tags).map((category) => purposes[category]));
  return {
    title,
    text,
    purposes: fill(purposesText, { purposes: named }),
    hint,
    policy,
    accept,
    decline,
    choose,
    saved,
  };
}
