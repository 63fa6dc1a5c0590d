import { languageCodes } from "../text/language.ts";
import { element, type XmlContent, xmlDocument } from "../text/xml.ts";
import { type FeedKind, type FeedRow, type FeedText, feedKind } from "./feed-row.ts";
import { provinceOf } from "./provinces.ts";

/*
 * Kyero's XML, version 3 (help.kyero.com, XML import specification): the whole stock in one file; what is absent is gone. It is of the countries that
 * Kyero lists, so of nothing in Belgium.
 */

/** In Kyero's words. */
const countries: Readonly<Record<string, string>> = {
  ES: "Spain",
  PT: "Portugal",
  FR: "France",
  IT: "Italy",
};

const types: Record<FeedKind, string> = {
  house: "House",
  villa: "Villa",
  "country-house": "Country House",
  "terraced-house": "Town House",
  apartment: "Apartment",
  land: "Land",
  garage: "Garage",
  commercial: "Commercial",
  other: "House",
};

const mostPictures = 50;

/** The letter of a certificate, as A++ counts as A; X is none. */
const energyMark = (label: string): string => /^[A-G](?=[+-]*$)/.exec(label.trim())?.[0] ?? "X";

const flag = (isTrue: boolean) => (isTrue ? 1 : 0);

/** A value for each language that the agency has written in. */
const inLanguages = (texts: FeedRow["texts"], write: (text: FeedText) => string): XmlContent =>
  languageCodes.map((language) => {
    const text = texts[language];
    return text?.isTranslated ? element(language, write(text)) : null;
  });

function property(row: FeedRow): XmlContent {
  const country = countries[row.country];
  const { position, texts } = row;
  const named = texts.en ?? Object.values(texts)[0];
  if (!country || !named) return null;
  const town = named.place;
  return element("property", [
    element("id", row.id),
    element("date", `${row.changed} 00:00:00`),
    element("ref", row.reference),
    element("price", row.price === null ? "x" : Math.round(row.price)),
    element("currency", "EUR"),
    element("price_freq", row.goal === "sale" ? "sale" : "month"),
    element("new_build", flag(row.isNewBuild)),
    element("type", types[feedKind(row.type)]),
    element("town", town),
    element("province", provinceOf(row.country, row.zip) ?? town),
    element("country", country),
    position &&
      element("location", [element("latitude", position.latitude), element("longitude", position.longitude)]),
    element("beds", row.bedrooms),
    element("baths", row.bathrooms),
    element("pool", flag(row.hasPool)),
    row.habitable === null && row.ground === null
      ? null
      : element("surface_area", [
          element("built", row.habitable === null ? null : Math.round(row.habitable)),
          element("plot", row.ground === null ? null : Math.round(row.ground)),
        ]),
    element("energy_rating", [
      element("consumption", energyMark(row.energyLabel)),
      element("emissions", "X"),
    ]),
    element(
      "url",
      inLanguages(texts, ({ url }) => url),
    ),
    element(
      "desc",
      inLanguages(texts, ({ description }) => description),
    ),
    element(
      "images",
      row.pictures
        .slice(0, mostPictures)
        .map((picture, at) => element("image", element("url", picture), { id: at + 1 })),
    ),
  ]);
}

/** The stock abroad as Kyero reads it. */
export const kyeroFeed = (rows: readonly FeedRow[]): string =>
  xmlDocument(
    element("root", [element("kyero", element("feed_version", 3)), ...rows.map((row) => property(row))]),
  );
