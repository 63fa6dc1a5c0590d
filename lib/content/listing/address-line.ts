import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { type Place, zipAndPlace } from "../places.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/**
 * The address of a property on one line: `Rue de la Victoire 112 bte 3, 1060 Saint-Gilles`.
 * @param withBox writes a street and number with the number of a box, in the language
 */
export function addressLine(
  record: PropertyRecord,
  place: Pick<Place, "zip" | "label">,
  language: LanguageCode,
  withBox: (parts: { street: string; box: string }) => string,
): string {
  const { BoxNr: box, HouseNumber } = record;
  const street = `${inLanguage(record.texts, language)?.value.Street ?? record.Street} ${HouseNumber}`.trim();
  return `${box ? withBox({ street, box }) : street}, ${zipAndPlace(place)}`;
}

/** What a property is found by in its street: the names of the street in the site's languages and the number; nothing where it is hidden. */
export function publishedAddress({ PublishAddress, Street, HouseNumber, texts }: PropertyRecord): {
  streets: string[];
  number: string;
} | null {
  if (!PublishAddress) return null;
  const names = [Street, ...Object.values(texts).map((text) => text.Street ?? "")];
  const streets = [...new Set(names.map(fold))].filter(Boolean);
  return streets.length > 0 ? { streets, number: fold(HouseNumber) } : null;
}
