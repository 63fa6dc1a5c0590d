import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { ListingPicture, ListingUnit } from "../../domain/import/listing.ts";
import { lineFromHtml } from "../../domain/import/text-from-html.ts";
import { plainText, ranges, readFlag, readMoment, readWebAddress } from "../../domain/import/values.ts";
import { type Format, incomplete } from "./format.ts";
import { boxOf, given, localName, speaksOfTakeOver, studioOf } from "./mapping.ts";
import { byNumber, type Row, readJson, rowAt, rowsIn } from "./nested.ts";
import * as codes from "./sweepbright-codes.ts";
import { numberIn, squareMetres, sweepbrightFacts } from "./sweepbright-facts.ts";
import type { TypeCode } from "./type-words.ts";

function typeOf(estate: Row, findings: string[]): { code: TypeCode; facades?: number } {
  const [type, subType] = [plainText(estate.type), plainText(estate.sub_type)];
  const main = codes.types[type];
  const sub = codes.subTypes[subType];
  if (main === undefined) findings.push("code-unknown:type");
  if (subType !== "" && sub === undefined) findings.push("code-unknown:sub_type");
  return { code: sub?.code ?? main ?? [null, null], ...(sub?.facades && { facades: sub.facades }) };
}

/** Formats of a file's name that its address may not show. */
const unshown = /\.(heic|heif|pdf)$/i;

/** Photos, then plans, by their number. Addresses stop working after some hours or days: a later answer has new ones. */
function picturesOf(estate: Row, now: string, findings: string[]): ListingPicture[] {
  return ["images", "plans"].flatMap((list) =>
    byNumber(rowsIn(estate[list]), ({ ordinal }) => numberIn(ordinal, ranges.signed)).flatMap((image) => {
      const url = readWebAddress(image.url);
      const format = unshown.exec(plainText(image.filename))?.[1]?.toLowerCase();
      if (format !== undefined) findings.push(`picture-format:${format}`);
      if (url === null || format !== undefined) return [];
      const order = numberIn(image.ordinal, ranges.signed);
      const expires = readMoment(image.url_expires_on);
      if (expires !== null && Date.parse(expires) <= Date.parse(now)) findings.push("picture-expired");
      return {
        url,
        key: plainText(image.id) || url.replace(/\?.*/, ""),
        ...(order !== null && { order }),
        ...(list === "plans" && { isPlan: true }),
      };
    }),
  );
}

/** Why an estate has no page. */
function whyLeftOut(estate: Row): string | null {
  const [published, status] = [plainText(estate.publish_status), plainText(estate.status)];
  if (published !== "" && published !== "public") return `publish_status ${published}`;
  return codes.statuses[status] === null ? `status ${status}` : null;
}

function unitsOf(project: Row, findings: string[]): ListingUnit[] {
  return rowsIn(project.properties).flatMap((unit) => {
    if (whyLeftOut(unit) !== null) return [];
    const status = codes.statuses[plainText(unit.status)] ?? "available";
    const surface = squareMetres(rowAt(unit, "sizes", "liveable_area"), findings);
    if (surface === null) findings.push("unit-without-surface");
    const titles = Object.values(rowAt(unit, "description_title")).map(lineFromHtml);
    return {
      id: plainText(unit.id),
      name: titles.find(Boolean) ?? plainText(rowAt(unit, "location").box),
      status: status !== "closed" ? status : unit.negotiation === "let" ? "rented" : "sold",
      price: numberIn(rowAt(unit, "price").amount, ranges.money),
      surface,
      bedrooms: numberIn(unit.bedrooms, ranges.count),
      floor: numberIn(rowAt(unit, "location").floor, ranges.floor),
    };
  });
}

const rentPeriods = { week: "week", month: "month", year: "year" } as const;

/** An asking price in words: `Prijs op aanvraag`, `Vanaf € 250.000`. */
const onRequest = /aanvraag|demande|request|anfrage/i;
const lowest = /\bvanaf\b|partir de|\bfrom\b|\bab\b/i;

function priceOf(estate: Row, goal: ListingDraft["goal"], findings: string[]) {
  const price = rowAt(estate, "price");
  const words = plainText(estate.custom_price);
  const period = plainText(estate.rent_period);
  const rentPeriod = Object.values(rentPeriods).find((known) => known === period);
  if (goal === "rent" && period !== "" && !rentPeriod) findings.push("code-unknown:rent_period");
  return {
    price: numberIn(price.amount, ranges.money),
    currency: plainText(price.currency).toUpperCase() || "EUR",
    isPriceShown: readFlag(price.hidden) !== true && !onRequest.test(words),
    ...(lowest.test(words) && { priceFrom: true }),
    ...(goal === "rent" && rentPeriod && { rentPeriod }),
  };
}

function addressOf(estate: Row) {
  const location = rowAt(estate, "location");
  const geo = rowAt(location, "geo");
  const country = plainText(location.country).toUpperCase() || "BE";
  const zip = plainText(location.postal_code);
  return {
    addressShown: readFlag(location.hidden) !== true,
    country,
    zip,
    town: localName(location.city, country, zip),
    street: localName(location.street, country, zip),
    number: [location.number, location.addition].map(plainText).join(""),
    box: boxOf(location.box),
    latitude: geo.latitude,
    longitude: geo.longitude,
  };
}

function draftOf(estate: Row, now: string): ListingDraft {
  const findings: string[] = [];
  const { code, facades } = typeOf(estate, findings);
  const goal = estate.negotiation === "let" ? "rent" : "sale";
  const status = codes.statuses[plainText(estate.status)];
  const isGoalKnown = estate.negotiation === "sale" || goal === "rent";
  if (!isGoalKnown) findings.push("code-unknown:negotiation");
  if (status === undefined) findings.push("code-unknown:status");
  const why = whyLeftOut(estate);
  const facts = sweepbrightFacts(estate, findings);
  const isProject = readFlag(estate.is_project) === true;
  const [kind, mainType] = isProject ? (["project", code[1]] as const) : studioOf(code, facts.bedrooms);
  const [title, description] = [rowAt(estate, "description_title"), rowAt(estate, "description")];
  if (kind === "shop" && speaksOfTakeOver([title, description].flatMap(Object.values)))
    findings.push("code-unknown:takeover");
  const energy = rowAt(estate, "legal", "energy");
  return {
    id: plainText(estate.id),
    ...given("reference", plainText(rowAt(estate, "settings").reference)),
    outcome: why !== null ? "left-out" : status === "closed" ? "closed" : "offer",
    ...given("why", why),
    ...((!isGoalKnown || status === undefined) && { held: true }),
    goal,
    status: status === "closed" ? (goal === "rent" ? "rented" : "sold") : (status ?? "available"),
    kind,
    mainType,
    ...(isProject && { isProject, units: unitsOf(estate, findings) }),
    ...given("unitOf", plainText(estate.project_id)),
    ...priceOf(estate, goal, findings),
    ...addressOf(estate),
    title,
    description,
    pictures: picturesOf(estate, now, findings),
    ...given("video", readWebAddress(estate.video_url)),
    ...given("virtualTour", readWebAddress(estate.virtual_tour_url)),
    ...given("contact", plainText(rowAt(estate, "negotiator").email)),
    energy: {
      value: plainText(energy.epc_value) || estate.epc_value,
      label: plainText(energy.epc_category) || estate.epc_category,
    },
    facts: { ...facts, ...(facades && { facades }) },
    findings,
  };
}

const isEstate = (row: Row) => plainText(row.id) !== "" && "negotiation" in row;

/**
 * SweepBright's website API: an answer for each estate, and the calls of its webhook in their order, of which nothing but the id and its
 * deletion is believed. There is no list: an estate without an answer is still there.
 */
export const sweepbright: Format = {
  name: "sweepbright",
  read(answers, context) {
    const estates = new Map<string, Row>();
    const lastEvents = new Map<string, string>();
    for (const { name, body } of answers) {
      const json = readJson(body);
      const row = rowAt(json);
      if (isEstate(row)) estates.set(plainText(row.id), row);
      else if (Array.isArray(json))
        for (const call of rowsIn(json)) lastEvents.set(plainText(call.estate_id), plainText(call.event));
      else if (!("access_token" in row)) return incomplete(`${name} is not the answer of an estate`);
    }
    if (estates.size === 0) return incomplete("There is no estate among the answers");
    const deleted = [...lastEvents].filter(([, event]) => event === "estate-deleted").map(([id]) => id);
    const unknown = [...lastEvents.keys()].filter((id) => !estates.has(id) && !deleted.includes(id));
    return {
      listings: [...estates.values()].map((estate) => finishListing(draftOf(estate, context.now), context)),
      findings: unknown.map((id) => `id-unknown:${id}`),
      ...(deleted.length > 0 && { deleted }),
      isDelta: true,
    };
  },
};
