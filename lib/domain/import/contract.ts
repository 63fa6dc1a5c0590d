import type { FeedFacts, FeedListing } from "./listing.ts";
import { paragraphCount } from "./text-from-html.ts";

/** Facts that are null where a listing has none, so that a reader need not know which there are. */
const scalarFacts = [
  ...["bedrooms", "bathrooms", "showers", "toilets", "garages", "parkings"],
  ...["habitable", "ground", "garden", "terrace", "living", "office", "constructed"],
  ...[
    "floor",
    "floors",
    "facades",
    "constructionYear",
    "renovationYear",
    "condition",
    "heating",
    "glazing",
    "kitchen",
  ],
  ...["lift", "cellar", "attic", "furnished", "hasGarden", "hasTerrace", "hasGarage", "pool", "availability"],
  ...["charges", "deposit", "cadastralIncome", "realEstateTax", "vat"],
  ...["bouquet", "annuityMonthly", "maximumYears", "indexed"],
] as const satisfies readonly (keyof FeedFacts)[];

/** A mention that the law wants of every rental advert, where the package has no amount (`mandatory-mentions.json`). */
const lawMustSay = ({ goal, facts }: FeedListing): string[] =>
  goal === "rent" && typeof facts.charges !== "number" ? ["common-charges"] : [];

/** The unit that a row of its own is in its project. */
const unitOf = ({
  price,
  status,
  facts: { habitable = null, bedrooms = null, floor = null },
}: FeedListing) => ({
  price,
  surface: habitable,
  bedrooms,
  floor,
  status,
});

/**
 * A listing as `import dry-run --json` prints it: every fact by its name beside the others, pictures as addresses, null for what is
 * unknown. Names are added to this form and never change, as others read it.
 */
export function contractOf(listing: FeedListing): Record<string, unknown> {
  const { facts, pictures, unknownCodes: _, ...fields } = listing;
  const { energy, ...others } = facts;
  const paragraphs = Object.entries(listing.description).map(([language, text]) => [
    language,
    paragraphCount(text),
  ]);
  return {
    held: false,
    ...fields,
    ...Object.fromEntries(scalarFacts.map((name) => [name, null])),
    ...others,
    energy: { value: null, label: "", ...energy },
    pictures: pictures.map(({ url }) => url),
    pictureCount: pictures.length,
    pictureOrder: pictures.map(({ order }) => order ?? null),
    paragraphs: Object.fromEntries(paragraphs),
    lawMustSay: lawMustSay(listing),
    ...(listing.unitOf !== undefined && { unit: unitOf(listing) }),
  };
}
