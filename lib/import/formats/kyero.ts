import type { XmlElement } from "@rgrove/parse-xml";
import {
  type DraftFinding,
  type MappingContext,
  mappedCode,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedPicture } from "../../domain/import/listing.ts";
import { ranges, readFlag, readMoment, readNumber, readWebAddress } from "../../domain/import/values.ts";
import { fold } from "../../domain/text/accents.ts";
import { languageCodes } from "../../domain/text/language.ts";
import { type Format, incomplete, type RawAnswer } from "./format.ts";
import { countryOf, knownTypes } from "./kyero-codes.ts";
import { byNumber, exactType, given } from "./mapping.ts";
import { currencyOf, mapRows, rowsById } from "./rows.ts";
import { type TypeCode, typeOfWord } from "./type-words.ts";
import { childrenAt, elementText, readXml } from "./xml.ts";

const number = (value: unknown, range: Parameters<typeof readNumber>[1]) => readNumber(value, range).number;

/** A type of the specification, or a sender's own words, which the agency sees. */
function typeOf(property: XmlElement, mapping: MappingContext, findings: DraftFinding[]): TypeCode {
  const text = elementText(property, "type");
  const found = typeOfWord(text);
  const isKnown = found && knownTypes.has(fold(text));
  const mapped = isKnown ? undefined : mappedType({ field: "type", code: text }, mapping, findings);
  return mapped ?? found?.code ?? [null, null];
}

/** By their number, which is no identity: a sender counts anew each time. */
function picturesOf(property: XmlElement): FeedPicture[] {
  const orderOf = (image: XmlElement) => number(image.attributes.id, ranges.signed);
  return byNumber(childrenAt(property, "images", "image"), orderOf).flatMap((image) => {
    const url = readWebAddress(elementText(image, "url"));
    const order = orderOf(image);
    return url === null ? [] : { url, key: url, ...(order !== null && { order }) };
  });
}

const frequencies = { sale: "sale", month: "rent", week: "rent" } as const;

function goalOf(property: XmlElement, findings: DraftFinding[]) {
  const sent = elementText(property, "price_freq").toLowerCase() || "sale";
  const goal = Object.entries(frequencies).find(([frequency]) => frequency === sent)?.[1];
  if (sent === "week") findings.push("rent-per-week");
  if (goal === undefined) findings.push({ field: "price_freq", code: sent });
  return { goal: goal ?? "sale", isWeekly: sent === "week", isKnown: goal !== undefined };
}

/** Only these are recognised among the free English words. */
const features = {
  pool: /^(?:private |own |heated )*(?:swimming )?pool$/,
  hasGarage: /^(?:private |double |underground )*garage$/,
  lift: /^(?:lift|elevator)$/,
} as const;

function featuresOf(property: XmlElement) {
  const words = childrenAt(property, "features", "feature").map(({ text }) => fold(text));
  const listed = Object.entries(features).filter(([, pattern]) => words.some((word) => pattern.test(word)));
  return Object.fromEntries(listed.map(([name]) => [name, true]));
}

/** What changes what a buyer gets, and has no field here: a person must say it in the text. */
const ownerships = ["part_ownership", "leasehold"];

function draftOf(property: XmlElement, isRepeated: boolean, mapping: MappingContext): ListingDraft {
  const findings: DraftFinding[] = isRepeated ? ["duplicate-id"] : [];
  const at = (...path: string[]) => elementText(property, ...path);
  const { goal, isWeekly, isKnown } = goalOf(property, findings);
  for (const name of ownerships) if (readFlag(at(name))) findings.push({ field: name, code: "1" });
  const code = typeOf(property, mapping, findings);
  const sentCountry = { field: "country", code: at("country") };
  const country = countryOf(fold(sentCountry.code)) ?? mappedCode(sentCountry, mapping, findings);
  const bedrooms = number(at("beds"), ranges.count);
  const [kind, mainType] = exactType(code, bedrooms);
  const [newBuild, pool] = [readFlag(at("new_build")), readFlag(at("pool"))];
  const price = readNumber(at("price"), ranges.money);
  const isOnRequest = at("price").toLowerCase() === "x";
  // The sender's own damage: which letter it was, nobody knows.
  const isDamaged = property.text.includes("\uFFFD");
  if (isDamaged) findings.push("value-unclear:desc");
  if (price.isUnclear && !isOnRequest) findings.push("value-unclear:price");
  const perLanguage = (name: string) =>
    Object.fromEntries(languageCodes.map((language) => [language, at(name, language)]));
  return {
    id: at("id"),
    ...given("reference", at("ref")),
    ...given("changed", readMoment(at("date"))),
    outcome: isWeekly ? "left-out" : "offer",
    ...given("why", isWeekly ? "price per week: a holiday let, not a lease" : null),
    ...((!isKnown || isDamaged) && { held: true }),
    goal,
    status: "available",
    kind,
    mainType,
    ...(newBuild !== null && { newBuild }),
    price: price.number,
    currency: currencyOf(at("currency")),
    isPriceShown: !isOnRequest,
    addressShown: true,
    country: country ?? "",
    zip: null,
    town: { en: at("town") },
    street: {},
    number: "",
    box: "",
    latitude: at("location", "latitude"),
    longitude: at("location", "longitude"),
    title: {},
    description: perLanguage("desc"),
    pictures: picturesOf(property),
    ...given("video", readWebAddress(at("video_url"))),
    ...given("virtualTour", readWebAddress(at("virtual_tour_url"))),
    energy: { value: null, label: at("energy_rating", "consumption").replace(/^x$/i, "") },
    facts: {
      bedrooms,
      bathrooms: number(at("baths"), ranges.count),
      habitable: number(at("surface_area", "built"), ranges.area),
      ground: number(at("surface_area", "plot"), ranges.area),
      ...featuresOf(property),
      ...(pool !== null && { pool }),
    },
    findings,
  };
}

/** The one file of an answer: of several the one in UTF-8, else the first by name. */
const feedOf = (answers: readonly RawAnswer[]): RawAnswer | undefined =>
  answers.find(({ name }) => name === "feed.utf8.xml") ??
  answers.toSorted((one, other) => (one.name < other.name ? -1 : 1))[0];

/** Kyero's format, version 3: one file with the whole stock, where what is missing is no longer for sale. It has no titles and no postcodes. */
export const kyero: Format = {
  name: "kyero",
  read(answers, context) {
    const feed = feedOf(answers);
    if (!feed) return incomplete("There is no file");
    const file = readXml(feed.body);
    if ("problem" in file) return incomplete(`${feed.name} ${file.problem}`);
    const version = elementText(file.root, "kyero", "feed_version");
    if (!/^(?:3(?:\.\d+)?)?$/.test(version))
      return incomplete(`${feed.name} is not in version 3 of the format`);
    const properties = childrenAt(file.root, "property");
    if (properties.length === 0) return incomplete(`${feed.name} has no property`);
    const idOf = (property: XmlElement) => elementText(property, "id");
    const { rows, repeated, nameless } = rowsById(properties, idOf, (property) =>
      readMoment(elementText(property, "date")),
    );
    const { mapped, findings } = mapRows(rows, (property, id) =>
      finishListing(draftOf(property, repeated.has(id), context.mapping), context),
    );
    return {
      listings: mapped,
      findings: [
        ...findings,
        ...(file.isRepaired ? ["encoding-repaired"] : []),
        ...(nameless > 0 ? ["value-unclear:id"] : []),
      ],
    };
  },
};
