import { isLanguageCode, type LanguageCode } from "../../../domain/text/language.ts";
import { allEntries, type CheckedContent } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items, walkValues } from "../json-path.ts";

function languagesInUse({ singles }: CheckedContent): LanguageCode[] {
  return items(singles.site?.value.languages).flatMap(([, { code, use }]) => (use && code ? [code] : []));
}

/** The default language is one that visitors can choose. */
export function checkDefaultLanguage(content: CheckedContent): Finding[] {
  const code = content.singles.site?.value.defaultLanguage;
  const inUse = languagesInUse(content);
  if (code === undefined || !content.singles.site?.value.languages || inUse.includes(code)) return [];
  return [
    {
      file: "site.json",
      path: ["defaultLanguage"],
      severity: "error",
      expected: `a language that is in use: ${inUse.join(", ")}`,
      found: `"${code}", which is not`,
      fix: `set "use" of "${code}" to true in "languages", or choose another`,
    },
  ];
}

function isPerLanguage(value: unknown): value is Partial<Record<LanguageCode, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLanguageCode);
}

/** A text that a language lacks is shown in another one, marked as such. */
export function missingLanguages(content: CheckedContent): Finding[] {
  const inUse = languagesInUse(content);
  return allEntries(content).flatMap(({ file, value }) =>
    [...walkValues(value)].flatMap(([path, texts]) =>
      isPerLanguage(texts)
        ? inUse
            .filter((code) => texts[code] === undefined)
            .map((code) => ({
              file,
              path: [...path, code],
              severity: "warning" as const,
              expected: `a text in "${code}", a language in use`,
              found: `nothing; visitors read it in ${Object.keys(texts).join(", ")}`,
            }))
        : [],
    ),
  );
}
