import type { LanguageCode } from "../text/language.ts";
import { amountInEuro, cutLine, type FeedRow } from "./feed-row.ts";

/*
 * Google Ads, business data of real estate (support.google.com/google-ads/answer/6053288): the names of the columns are Google's, and so is their
 * order. Only the first two are demanded; what is empty is left out of the advert.
 */

export const googleColumns = [
  "Listing ID",
  "Listing name",
  "Final URL",
  "Image URL",
  "City name",
  "Description",
  "Price",
  "Property type",
  "Listing type",
  "Address",
] as const;
export type GoogleColumn = (typeof googleColumns)[number];

/** Characters that an advert may show. */
const longest = { name: 100, description: 200 };

const isForAdverts = ({ pictures, goal, isUnderOption }: FeedRow) =>
  pictures.length > 0 && !(goal === "rent" && isUnderOption);

/** The rows in a language. @param goalName "for sale" or "for rent" in it */
export const googleListings = (
  rows: readonly FeedRow[],
  language: LanguageCode,
  goalName: (goal: FeedRow["goal"]) => string,
): Record<GoogleColumn, string>[] =>
  rows.filter(isForAdverts).flatMap((row) => {
    const text = row.texts[language];
    if (!text) return [];
    const { title, description, url, type, place, country, street } = text;
    return {
      "Listing ID": String(row.id),
      "Listing name": cutLine(title, longest.name),
      "Final URL": url,
      "Image URL": row.pictures[0] ?? "",
      "City name": place,
      Description: cutLine(description, longest.description),
      Price: row.price === null ? "" : amountInEuro(row.price),
      "Property type": type,
      "Listing type": goalName(row.goal),
      Address: [street, `${row.zip} ${place}`.trim(), country].filter(Boolean).join(", "),
    };
  });
