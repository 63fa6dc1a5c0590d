import { isListed } from "../../../domain/listing/property-state.ts";
import { foldedWords } from "../../../domain/text/accents.ts";
import { beginningTexts } from "../../../i18n/beginning-texts.ts";
import type { CheckedContent } from "../checked-content.ts";
import { describeValue, type FieldPath, type Finding } from "../finding.ts";

const isBeginning = (text: unknown) => typeof text === "string" && beginningTexts.has(text.trim());

const untouched = (file: string, path: FieldPath, text: unknown): Finding => ({
  file,
  path,
  severity: "error",
  message: { code: "unfinished.beginning" },
  expected: "a text of the agency",
  found: `${describeValue(text)}, which a new entry begins with`,
});

/** Different words that say something about a home. */
const leastWords = 2;

/** What is shown has been written: nothing of what a new entry begins with is left, and an advert has words, a price and a photo. */
export function unfinishedEntries({ folders }: CheckedContent): Finding[] {
  const adverts = folders.properties.flatMap(({ file, value }): Finding[] => {
    if (value.Hidden || !isListed({ Status: value.Status })) return [];
    const remark = (
      path: FieldPath,
      code: "noPicture" | "noPrice" | "noWords",
      expected: string,
    ): Finding => ({
      file,
      path,
      severity: "warning",
      message: { code: `unfinished.${code}` },
      expected,
      found: "nothing of it",
    });
    const found = Object.entries(value.texts ?? {}).flatMap(([language, text]) =>
      (["TypeDescription", "Description"] as const).flatMap((name) => {
        const written = text?.[name];
        const path = ["texts", language, name];
        if (isBeginning(written)) return untouched(file, path, written);
        const words = new Set(foldedWords(written ?? "").filter((word) => /\p{L}{2}/u.test(word)));
        return written !== undefined && words.size < leastWords
          ? remark(path, "noWords", "words about the home")
          : [];
      }),
    );
    if (value.Pictures?.length === 0) found.push(remark(["Pictures"], "noPicture", "a photo at least"));
    if (value.Price === null && value.PublishPrice)
      found.push(remark(["Price"], "noPrice", "a price, or PublishPrice false"));
    return found;
  });
  const articles = folders.articles.flatMap(({ file, value }) =>
    value.status !== "Published"
      ? []
      : (["title", "introText", "fullText"] as const).flatMap((name) =>
          Object.entries(value[name] ?? {}).flatMap(([language, text]) =>
            isBeginning(text) ? untouched(file, [name, language], text) : [],
          ),
        ),
  );
  return [...adverts, ...articles];
}
