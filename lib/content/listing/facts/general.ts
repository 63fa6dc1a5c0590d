import { formatDate } from "../../../domain/text/dates.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type FactContext, type FactPart, fact } from "./fact.ts";

/** A day that has passed is not a day to wait for. */
const availability = (
  value: NonNullable<PropertyRecord["Availability"]>,
  { today, language }: FactContext,
): FactPart => {
  if (value === "immediately" || (/^\d/.test(value) && value <= today)) {
    return { word: "availability.immediately" };
  }
  if (value === "deed" || value === "agreement" || value === "tenant") {
    return { word: `availability.${value}` };
  }
  return { word: "availability.from", values: { date: formatDate(value, language) } };
};

/** The street in a language, whether it is published or not. */
export const streetName = ({ texts, Street }: PropertyRecord, language: LanguageCode): string =>
  texts[language]?.Street ?? Street;

/** Street and number in the language of the page; empty where the address is not published. */
export function streetOf(record: PropertyRecord, { language }: FactContext): string {
  if (!record.PublishAddress) return "";
  return `${streetName(record, language)} ${record.HouseNumber}`.trim();
}

/** The street where it is published, and the municipality. */
export function addressParts(record: PropertyRecord, context: FactContext): FactPart[] {
  const street = streetOf(record, context);
  const place = `${record.Zip} ${context.place}`.trim();
  if (street === "") return [place];
  return [record.BoxNr === "" ? street : { word: "withBox", values: { street, box: record.BoxNr } }, place];
}

/** From when it is free; nothing of a closed property. */
export const availabilityFact = fact(
  "availability",
  (record) => (record.Status === "available" ? record.Availability : null),
  (value, context) => [availability(value, context)],
);
