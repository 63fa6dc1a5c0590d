import { isLanguageCode } from "../../../domain/text/language.ts";
import { agencyPlaceholder, agencyText } from "../../shell/agency-texts.ts";
import { allEntries, type CheckedContent } from "../checked-content.ts";
import type { FieldPath, Finding } from "../finding.ts";
import { walkValues } from "../json-path.ts";

/** The language of a text: the code that it stands below. */
const languageAt = (path: FieldPath) =>
  path.map((step) => String(step)).findLast((step) => isLanguageCode(step)) ?? null;

/** What a text asks for of the agency is there, and stands where its language is known. */
export function agencyPlaceholders(content: CheckedContent): Finding[] {
  const agency = content.singles.site?.value.agency;
  if (!agency) return [];
  return allEntries(content).flatMap(({ file, value }) =>
    [...walkValues(value)].flatMap(([path, text]) => {
      if (typeof text !== "string") return [];
      const language = languageAt(path);
      return [...text.matchAll(agencyPlaceholder)]
        .filter(([, name = ""]) => language === null || agencyText(agency, name, language) === null)
        .map(([written]) => ({
          file,
          path,
          severity: "error" as const,
          expected:
            language === null
              ? "no placeholder: only texts in a language are filled in"
              : "a text of the agency (site.json), as {agency.companyNumber} or {agency.institute.name}",
          found: written,
        }));
    }),
  );
}
