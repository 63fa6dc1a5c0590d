import type { XmlElement } from "@rgrove/parse-xml";
import type { FeedPicture } from "../../domain/import/listing.ts";
import { ranges, readMoment, readNumber, readWebAddress } from "../../domain/import/values.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { byNumber, given } from "./mapping.ts";
import { skarabeeCodes as codes } from "./skarabee-codes.ts";
import { childrenAt, leafTexts } from "./xml.ts";

/** The one that is to stand first, then by their number; plans are a list of their own, or are marked among the others. */
export function skarabeePictures(publication: XmlElement): FeedPicture[] {
  const property = childrenAt(publication, "Property")[0];
  const lists = [publication, property].map((parent) => [
    ...childrenAt(parent, "Pictures", "Picture").map((picture) => ({ picture, isPlan: false })),
    ...childrenAt(parent, "FloorPlans", "FloorPlan").map((picture) => ({ picture, isPlan: true })),
  ]);
  const pictures = (lists.find((list) => list.length > 0) ?? []).flatMap(({ picture, isPlan }) => {
    const { URL: address, Name, Modified, Index, PictureType = "" } = leafTexts(picture);
    const url = readWebAddress(address);
    const order = readNumber(Index, ranges.signed).number;
    if (url === null) return [];
    return {
      url,
      key: Name || url.replace(/\?.*/, ""),
      ...given("changed", readMoment(Modified)),
      ...(order !== null && { order }),
      ...((isPlan || codes.planPictures.has(PictureType)) && { isPlan: true }),
      isFirst: PictureType === "FIRST_PICTURE",
    };
  });
  return byNumber(pictures, ({ isFirst, order }) => (isFirst ? -1 : (order ?? null))).map(
    ({ isFirst: _, ...picture }) => picture,
  );
}

/** `NL`, `nl-BE`: as a page has it. */
const languageOf = (sent: string | undefined): LanguageCode | undefined =>
  (["nl", "fr", "en", "de"] as const).find((code) => sent?.toLowerCase().startsWith(code));

/** Where texts are, the usual place first; a language that has one there gets no other. */
const textPlaces = [
  ["Flashes", "Flash"],
  ["AllFlashes", "Flash"],
  ["CustomDescriptions", "CustomDescription"],
  ["Descriptions", "Description"],
] as const;

/** Titles and descriptions by language. */
export function skarabeeTexts(property: XmlElement) {
  const title: Partial<Record<LanguageCode, string>> = {};
  const description: Partial<Record<LanguageCode, string>> = {};
  for (const flash of textPlaces.flatMap((path) => childrenAt(property, ...path))) {
    const { Title = "", Text, Description, Language, LanguageID } = leafTexts(flash);
    const language = languageOf(flash.attributes.LanguageID ?? LanguageID ?? Language);
    const hasParts = Text !== undefined || Description !== undefined || Title !== "";
    const text = Text ?? Description ?? (hasParts ? "" : flash.text);
    if (!language) continue;
    title[language] ||= Title;
    description[language] ||= text;
  }
  return { title, description };
}
