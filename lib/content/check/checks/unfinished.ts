import { isListed } from "../../../domain/listing/property-state.ts";
import { foldedWords } from "../../../domain/text/accents.ts";
import { beginningTexts } from "../../../i18n/beginning-texts.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { CheckedContent } from "../checked-content.ts";
import {
  describeValue,
  errorsIn,
  type FieldPath,
  type Finding,
  type FindingCode,
  warningsIn,
} from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

const isBeginning = (text: unknown) => typeof text === "string" && beginningTexts.has(text.trim());

const untouched = (file: string, path: FieldPath, text: unknown): Finding =>
  errorsIn(file)(
    path,
    "unfinished.beginning",
    "a text of the agency",
    `${describeValue(text)}, which a new entry begins with`,
  );

/**
 * A point that nobody has placed: the agency's own, where a new property begins, is nobody's home; the middle of a postcode is one only
 * where the address is not shown.
 */
function presetPoint(
  file: string,
  { Zip, Latitude, Longitude, Street, HouseNumber, PublishAddress }: Loose<PropertyRecord>,
  { site, places }: Pick<CheckedContent["singles"], "site" | "places">,
): Finding[] {
  const isHere = (latitude: unknown, longitude: unknown) =>
    latitude !== undefined && latitude === Latitude && longitude === Longitude;
  const agency = site?.value.agency;
  const streets: unknown[] = Object.values(agency?.street ?? {});
  const isAgency = streets.includes(Street) && HouseNumber === agency?.houseNumber;
  const isPreset = isHere(agency?.latitude, agency?.longitude) && !isAgency;
  const isMiddle = items(places?.value.places).some(
    ([, place]) => place.Zip === Zip && isHere(place.Latitude, place.Longitude),
  );
  if (!isPreset && !(isMiddle && PublishAddress)) return [];
  const finding = isPreset
    ? errorsIn(file)(["Latitude"], "unfinished.agencyPoint", "the position of the home", "that of the agency")
    : warningsIn(file)(
        ["Latitude"],
        "unfinished.middlePoint",
        "the position of the home",
        "the middle of its postcode",
      );
  return [finding];
}

/** Different words that say something about a home. */
const leastWords = 2;

/** Its beginning tells of nearly every text, which may be long. */
const hasWords = (text: string): boolean =>
  [text.slice(0, 50).replace(/\S*$/, ""), text].some(
    (part) => new Set(foldedWords(part).filter((word) => /\p{L}{2}/u.test(word))).size >= leastWords,
  );

/** What is shown has been written: nothing of what a new entry begins with is left, and an advert has words, a price and a photo. */
export function unfinishedEntries({ folders, singles }: CheckedContent): Finding[] {
  const adverts = folders.properties.flatMap(({ file, value }): Finding[] => {
    if (value.Hidden || !isListed({ Status: value.Status })) return [];
    const remark = (path: FieldPath, code: FindingCode, expected: string) =>
      warningsIn(file)(path, code, expected, "nothing of it");
    const findings = Object.entries(value.texts ?? {}).flatMap(([language, text]) =>
      (["TypeDescription", "Description"] as const).flatMap((name) => {
        const written = text?.[name];
        const path = ["texts", language, name];
        if (isBeginning(written)) return untouched(file, path, written);
        // One that is empty is named by its length.
        return written && !hasWords(written)
          ? remark(path, "unfinished.noWords", "words about the home")
          : [];
      }),
    );
    if (value.Pictures?.length === 0)
      findings.push(remark(["Pictures"], "unfinished.noPicture", "a photo at least"));
    if (value.Price === null && value.PublishPrice)
      findings.push(remark(["Price"], "unfinished.noPrice", "a price, or PublishPrice false"));
    if (value.Street?.trim() === "") findings.push(remark(["Street"], "unfinished.noStreet", "the street"));
    return [...findings, ...presetPoint(file, value, singles)];
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
