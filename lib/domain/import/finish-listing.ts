import type { EnergyScales } from "../energy/energy-label.ts";
import type { LanguageCode } from "../text/language.ts";
import { codeFinding, type DraftFinding, type MappingContext } from "./code-mapping.ts";
import { readEnergy } from "./energy.ts";
import { withMappedFacts } from "./fact-mapping.ts";
import { distinctFindings, holds, type ImportFinding } from "./findings.ts";
import { finishedTexts, finishedTitles, type SentTexts } from "./finished-texts.ts";
import type { FeedFacts, FeedListing, FeedPicture, UnknownCode } from "./listing.ts";
import type { NamedType } from "./made-title.ts";
import { cityNames, type Gazetteer, placePoint, readZip } from "./place.ts";
import { valueText } from "./values.ts";

/** What every format needs to know besides the answers. */
export interface ImportContext {
  readonly gazetteer: Gazetteer;
  /** Main types of `types.json`. */
  readonly types: readonly NamedType[];
  readonly scales: EnergyScales;
  /** The languages that the package is to have a text in. */
  readonly languages: readonly LanguageCode[];
  /** ISO 8601 with its zone. */
  readonly now: string;
  readonly mapping: MappingContext;
}

/** What rules for every format make of a draft, and what a format therefore gives as it was sent. */
type Finished =
  | "zip"
  | "city"
  | "lat"
  | "lon"
  | "languages"
  | "title"
  | "titleMade"
  | "description"
  | "findings"
  | "unknownCodes"
  | "facts";

/** A listing as a format maps it: codes are ours, but places, texts, energy and price are as they were sent. */
export interface ListingDraft extends Omit<FeedListing, Finished | "priceShown" | "pricePer"> {
  readonly zip: unknown;
  /** The name of the municipality, in the languages in which it was sent. */
  readonly town: Partial<Record<LanguageCode, string>>;
  readonly latitude: unknown;
  readonly longitude: unknown;
  /** Text or HTML. */
  readonly title: SentTexts;
  readonly description: SentTexts;
  readonly energy: { readonly value: unknown; readonly label: unknown };
  /** What the package says; a rent is shown all the same. */
  readonly isPriceShown: boolean;
  /** Of a rent; a month where it is absent. */
  readonly rentPeriod?: "week" | "month" | "year";
  /** ISO 4217; euro where it is absent. */
  readonly currency?: string;
  readonly facts: FeedFacts;
  readonly findings: readonly DraftFinding[];
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** 1 and 9999999 stand for "on request". */
const isPlaceholder = (price: number): boolean => price <= 1 || /^9{6,}$/.test(String(Math.trunc(price)));

const perMonth = { week: 52 / 12, month: 1, year: 1 / 12 } as const;

function finishedPrice(draft: ListingDraft) {
  const findings: ImportFinding[] = [];
  const { goal, rentPeriod = "month", currency = "EUR" } = draft;
  let price = draft.price === null || isPlaceholder(draft.price) ? null : draft.price;
  if (price !== null && currency !== "EUR") {
    findings.push(`currency:${currency}`);
    price = null;
  } else if (price === null && !draft.isProject) findings.push("price-missing");
  if (goal === "rent" && rentPeriod !== "month") {
    findings.push(`rent-per-${rentPeriod}`);
    if (price !== null) price = cents(price * perMonth[rentPeriod]);
  }
  const isHiddenRent = goal === "rent" && price !== null && !draft.isPriceShown;
  if (isHiddenRent) findings.push("price-hidden-rent");
  const priceShown = price !== null && (draft.isPriceShown || goal === "rent");
  return { findings, fields: { price, priceShown, ...(goal === "rent" && { pricePer: "month" as const }) } };
}

/** What no browser shows as a picture, and nothing here makes into one. */
const unshown = /\.(heic|heif|pdf|svg|mp4|mov|webm|docx?)$/i;

/** Each picture once, without those in a format that no browser shows; plans last. */
function finishedPictures(sent: readonly FeedPicture[]) {
  const findings: ImportFinding[] = [];
  const seen = new Set<string>();
  const pictures = sent.filter(({ url, key }) => {
    const extension = unshown.exec(new URL(url).pathname)?.[1];
    if (extension !== undefined) {
      findings.push(`picture-format:${extension.toLowerCase()}`);
      return false;
    }
    const isNew = !seen.has(key) && !seen.has(url);
    seen.add(key).add(url);
    return isNew;
  });
  if (pictures.length === 0) findings.push("picture-missing");
  return {
    findings,
    pictures: [...pictures.filter(({ isPlan }) => !isPlan), ...pictures.filter(({ isPlan }) => isPlan)],
  };
}

const withBedrooms: ReadonlySet<string | null> = new Set([
  "apartment",
  "house",
  "project",
  "room",
  "building",
]);

/** 0 bedrooms is a studio; of others it is unknown, and so it is of what has none. */
function bedroomsOf({ kind, mainType, facts }: ListingDraft): number | null {
  const { bedrooms = null } = facts;
  if (mainType === "studio") return bedrooms ?? 0;
  return withBedrooms.has(kind) && bedrooms !== 0 ? bedrooms : null;
}

function annuityFinding({
  lifeAnnuity,
  bouquet,
  annuityMonthly,
  annuitantBirthYears,
}: FeedFacts): ImportFinding[] {
  const isComplete = bouquet && annuityMonthly && annuitantBirthYears?.length;
  return lifeAnnuity && !isComplete ? ["annuity-facts-missing"] : [];
}

/** `18 bus 3`, where the box has no field of its own. */
const withBox = /^(\S+)[\s,]+(?:bus|bte|bo[iî]te|box|b\.?)\s*(\S+)$/i;

/** House number and box; `-` and 0 are none. */
function houseNumber(draft: ListingDraft): Pick<FeedListing, "number" | "box"> {
  const [sent, box] = [valueText(draft.number), valueText(draft.box)];
  const [, number = sent, inside = ""] = (box === "" && withBox.exec(sent)) || [];
  return { number: /^0*$/.test(number) ? "" : number, box: box || inside };
}

/** What a unit need not have, as its project has it. */
const ofProjects = /^(text-missing|title-made|coordinates-missing|picture-missing)/;

/** The rules that hold for every format, applied to what a format has mapped. */
export function finishListing(draft: ListingDraft, context: ImportContext): FeedListing {
  const { town, latitude, longitude, energy: _, isPriceShown, rentPeriod, currency, held, ...mapped } = draft;
  const { facts, findings: sent } = withMappedFacts(draft.facts, draft.findings, context.mapping);
  const { country } = draft;
  const zip = readZip(draft.zip, country);
  const point = placePoint(context.gazetteer, { country, zip, latitude, longitude });
  const city = cityNames(context.gazetteer, { country, zip, sent: town });
  const energy = readEnergy(draft.energy, {
    country,
    zip,
    scales: context.scales,
    date: context.now.slice(0, 10),
  });
  const price = finishedPrice(draft);
  const pictures = finishedPictures(draft.pictures);
  const texts = finishedTexts(draft.description, context.languages);
  const titles = finishedTitles(draft.title, { ...draft, city }, texts.languages, context.types);
  const isOption = draft.status === "option";
  const found: (string | null)[] = [
    ...sent.map(codeFinding),
    ...(zip === null ? ["zip-missing"] : []),
    point.finding,
    ...price.findings,
    energy.finding,
    ...annuityFinding(facts),
    ...pictures.findings,
    ...texts.findings,
    ...titles.findings,
  ];
  const isUnit = draft.unitOf !== undefined;
  const counted = found.flatMap((finding) =>
    finding && !(isUnit && ofProjects.test(finding)) ? [finding] : [],
  );
  const findings = distinctFindings(counted);
  const unknownCodes = sent.filter((finding): finding is UnknownCode => typeof finding !== "string");
  // No page can be made of what is nothing, or nowhere.
  const isVague = draft.kind === null || country === "";
  const isHeld = draft.outcome !== "left-out" && (held || isVague || findings.some(holds));
  return {
    ...mapped,
    ...price.fields,
    zip,
    city,
    ...houseNumber(draft),
    lat: point.lat,
    lon: point.lon,
    languages: texts.languages,
    title: titles.title,
    ...(Object.keys(titles.titleMade).length > 0 && { titleMade: titles.titleMade }),
    description: texts.description,
    pictures: pictures.pictures,
    ...(isOption && { marquee: 3 }),
    ...(isHeld && { held: true }),
    facts: {
      ...facts,
      bedrooms: bedroomsOf(draft),
      ...(isOption && { visitsBookable: false }),
      energy: { ...facts.energy, value: energy.value, label: energy.label },
    },
    findings,
    ...(unknownCodes.length > 0 && { unknownCodes }),
  };
}
