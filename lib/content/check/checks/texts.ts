import { unseenSign } from "../../../domain/text/clean-text.ts";
import { isLanguageCode, type LanguageCode } from "../../../domain/text/language.ts";
import { agencyPlaceholder, agencyText } from "../../agency-texts.ts";
import { canBeHeld } from "../../held-files.ts";
import { everyLanguage } from "../../schemas/common.ts";
import { allEntries, type CheckedContent, languagesInUse } from "../checked-content.ts";
import { fieldSchema } from "../field-schema.ts";
import { errorsIn, type FieldPath, type Finding, warningsIn } from "../finding.ts";
import { findTexts, findValues, items } from "../json-tree.ts";
import { namedPicturesIn } from "../named-pictures.ts";

/** The default language is one that visitors can choose. */
export function defaultLanguageInUse(content: CheckedContent): Finding[] {
  const code = content.singles.site?.value.defaultLanguage;
  const inUse = languagesInUse(content);
  if (code === undefined || !content.singles.site?.value.languages || inUse.includes(code)) return [];
  return [
    errorsIn("site.json")(
      ["defaultLanguage"],
      {
        code: "texts.defaultLanguage",
        values: { language: { languages: [code] }, languages: { languages: inUse } },
      },
      `a language that is in use: ${inUse.join(", ")}`,
      `"${code}", which is not`,
      `set "use" of "${code}" to true in "languages", or choose another`,
    ),
  ];
}

function isPerLanguage(value: unknown): value is Partial<Record<LanguageCode, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  // Where a page is public in a language, a language that is not named has a value too.
  return Object.entries(value).every(([code, text]) => isLanguageCode(code) && typeof text !== "boolean");
}

/**
 * The photos that only properties and projects show: what nobody has written there is made of home and place (`made-descriptions.ts`).
 * All files are searched for them, once one is asked for.
 */
function photosOfHomes(content: CheckedContent): (index: unknown) => boolean {
  let elsewhere: Set<string> | undefined;
  return (index) => {
    elsewhere ??= new Set(
      namedPicturesIn(content).flatMap(({ file, text }) => (canBeHeld(file) ? [] : text)),
    );
    return !elsewhere.has(content.singles.pictures?.value.pictures?.[Number(index)]?.file ?? "");
  };
}

/** A text that a language lacks is shown in another one, marked as such; an address or the like must be there in each. */
export function missingLanguages(content: CheckedContent): Finding[] {
  const inUse = languagesInUse(content);
  const isOfHome = photosOfHomes(content);
  return allEntries(content).flatMap(({ file, value, schema }) =>
    findValues(value, isPerLanguage).flatMap(([path, texts]) => {
      const missing = inUse.filter((code) => texts[code] === undefined);
      if (missing.length === 0) return [];
      const isPhoto = file === "pictures.json" && path[0] === "pictures";
      if (isPhoto && isOfHome(path[1])) return [];
      const isNeeded = fieldSchema(schema, path)?.description === everyLanguage;
      // An object without fields can be anything else; a picture that nobody has described yet is meant.
      if (!isNeeded && Object.keys(texts).length === 0) return [];
      const finding = isNeeded ? errorsIn(file) : warningsIn(file);
      const code = isNeeded ? (isPhoto ? "texts.missingPhotoWords" : "texts.missingNeeded") : "texts.missing";
      return missing.map((language) =>
        finding(
          [...path, language],
          { code, values: { language: { languages: [language] } } },
          `a text in "${language}", a language in use`,
          isNeeded ? "nothing" : `nothing; visitors read it in ${Object.keys(texts).join(", ")}`,
        ),
      );
    }),
  );
}

/** Photos of a home that nobody has described in each language: what is made for them says no more than where they stand. */
export function photosWithoutWords(content: CheckedContent): Finding[] {
  const { folders, singles } = content;
  const inUse = languagesInUse(content);
  const described = new Set(
    items(singles.pictures?.value.pictures).flatMap(([, { file, alt }]) =>
      inUse.every((code) => alt?.[code]) ? file : [],
    ),
  );
  // Of one that is not there, more is said elsewhere.
  const files = new Set([...content.pictureFiles, ...content.feedPictures]);
  return [...folders.properties, ...folders.projects].flatMap(({ file, value }) => {
    const count = items(value.Pictures).filter(
      ([, picture]) => files.has(picture) && !described.has(picture),
    ).length;
    if (count === 0) return [];
    return warningsIn(file)(
      ["Pictures"],
      { code: "files.madeDescription", values: { count } },
      "words for each photo, in each language, in pictures.json",
      `${count} described by number, kind and place`,
    );
  });
}

/** Marks that nobody sees come along when a text is pasted; a page shows them as a gap or not at all, and a feed may break. */
export const unseenSigns = (content: CheckedContent): Finding[] =>
  allEntries(content).flatMap(({ file, value }) =>
    findTexts(value, (text) => unseenSign(text) !== null).map(([path, text]) => {
      const sign = unseenSign(text) ?? "";
      return warningsIn(file)(
        path,
        { code: "texts.unseenSign", values: { sign } },
        "a text of signs that can be seen",
        `${sign}, which was pasted along`,
        "take it out, or write a space or a line break",
      );
    }),
  );

/** The language of a text: the code that it stands below. */
const languageAt = (path: FieldPath) =>
  path.map((step) => String(step)).findLast((step) => isLanguageCode(step)) ?? null;

/** A placeholder names a text of the agency, and stands in a text whose language is certain. */
export function agencyPlaceholders(content: CheckedContent): Finding[] {
  const agency = content.singles.site?.value.agency;
  if (!agency) return [];
  return allEntries(content).flatMap(({ file, value }) =>
    findTexts(value, (text) => text.includes("{")).flatMap(([path, text]) => {
      const language = languageAt(path);
      return [...text.matchAll(agencyPlaceholder)]
        .filter(([, name = ""]) => language === null || agencyText(agency, name, language) === null)
        .map(([placeholder]) =>
          errorsIn(file)(
            path,
            {
              code: language === null ? "texts.placeholderWithoutLanguage" : "texts.unknownPlaceholder",
              values: { placeholder },
            },
            language === null
              ? "no placeholder: only texts in a language are filled in"
              : "a text of the agency (site.json), as {agency.companyNumber} or {agency.institute.name}",
            placeholder,
          ),
        );
    }),
  );
}
