import type { Region } from "../address/region.ts";
import type { LanguageCode } from "../text/language.ts";
import { element, type XmlContent, xmlDocument } from "../text/xml.ts";
import { amountInEuro, type FeedKind, type FeedRow, feedKind } from "./feed-row.ts";

/*
 * Meta's catalogue of homes (developers.facebook.com, Real Estate Ads, Home Listing Catalog): a list that is fetched whole. A row without one of the
 * fields that it demands would be refused there, so it is left out here.
 */

const propertyTypes: Record<FeedKind, string> = {
  house: "house",
  villa: "house",
  "country-house": "house",
  "terraced-house": "townhouse",
  apartment: "apartment",
  land: "land",
  garage: "other",
  commercial: "other",
  other: "other",
};

const regionNames: Record<Region, string> = {
  brussels: "Brussels",
  flanders: "Flanders",
  wallonia: "Wallonia",
};

/** At most, of Meta's. */
const mostPictures = 20;
const longestDescription = 5_000;

function listing(row: FeedRow, language: LanguageCode): XmlContent {
  const { goal, price, position, pictures } = row;
  const text = row.texts[language];
  // There is a word for a home that is as good as sold, and none for one that is as good as let.
  if (price === null || !position || !text || pictures.length === 0) return null;
  if (goal === "rent" && row.isUnderOption) return null;
  const { title, description, url, place, country, street } = text;
  const availability = row.isUnderOption ? "sale_pending" : `for_${goal}`;
  const component = (name: string, text: string) => element("component", text, { name });
  return element("listing", [
    element("home_listing_id", row.id),
    element("name", title),
    element("availability", availability),
    element("description", description.slice(0, longestDescription)),
    element(
      "address",
      [
        component("addr1", street ?? place),
        component("city", place),
        component("region", row.region ? regionNames[row.region] : place),
        component("country", country),
        ...(row.zip ? [component("postal_code", row.zip)] : []),
      ],
      { format: "simple" },
    ),
    element("latitude", position.latitude),
    element("longitude", position.longitude),
    element("neighborhood", place),
    pictures.slice(0, mostPictures).map((picture) => element("image", element("url", picture))),
    element("listing_type", row.isNewBuild ? "new_construction" : `for_${goal}_by_agent`),
    element("num_beds", row.bedrooms),
    element("num_baths", row.bathrooms),
    element("area_size", row.habitable === null ? null : Math.round(row.habitable)),
    element("area_unit", row.habitable === null ? null : "sq_m"),
    element("price", amountInEuro(price)),
    element("property_type", propertyTypes[feedKind(row.type)]),
    element("url", url),
    element("year_built", row.constructionYear),
  ]);
}

/** The catalogue in a language. @param home absolute address of the site in it */
export const metaListings = (rows: readonly FeedRow[], language: LanguageCode, title: string, home: string) =>
  xmlDocument(
    element("listings", [
      element("title", title),
      element("link", "", { rel: "self", href: home }),
      ...rows.map((row) => listing(row, language)),
    ]),
  );
