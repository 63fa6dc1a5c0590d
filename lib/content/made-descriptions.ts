import { type LanguageCode, languageCodes } from "../domain/text/language.ts";
import { inLanguage, textIn } from "../domain/text/localized.ts";
import { madeDescription } from "../i18n/made-descriptions.ts";
import { perCatalogue } from "./catalogue.ts";
import { placeOf } from "./places.ts";

type Description = Readonly<Partial<Record<LanguageCode, string>>>;

/** In the middle of a sentence; German nouns keep their capital. */
const inSentence = (noun: string, language: LanguageCode): string =>
  language === "de" ? noun : noun.charAt(0).toLocaleLowerCase(language) + noun.slice(1);

/** Descriptions of the photos of properties and projects to which nobody has given words in each language, by the photo's file. */
export const madeDescriptions = perCatalogue((catalogue): ReadonlyMap<string, Description> => {
  const { content, mainTypes } = catalogue;
  const isDescribed = (file: string) => {
    const words = catalogue.pictures.get(file)?.alt;
    return words !== undefined && languageCodes.every((code) => words[code]);
  };
  const records = [
    ...content.properties.map((record) => ({
      record,
      subjectIn: (language: LanguageCode) =>
        inSentence(
          textIn(mainTypes.get(record.MainTypeName)?.name, language) || record.MainTypeName,
          language,
        ),
    })),
    ...content.projects.map((record) => ({
      record,
      subjectIn: (language: LanguageCode) => inLanguage(record.texts, language)?.value.Name ?? "",
    })),
  ];
  return new Map(
    records
      .filter(({ record }) => !record.Pictures.every(isDescribed))
      .flatMap(({ record, subjectIn }) => {
        const total = record.Pictures.length;
        const told = languageCodes.map((language) => ({
          language,
          subject: subjectIn(language),
          place: placeOf(catalogue, record, language).name,
        }));
        return record.Pictures.map((file, at): [string, Description] => [
          file,
          Object.fromEntries(
            told.map(({ language, ...photo }) => [
              language,
              madeDescription(language, { ...photo, index: at + 1, total }),
            ]),
          ),
        ]);
      }),
  );
});
