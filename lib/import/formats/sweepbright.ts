import {
  type DraftFinding,
  type MappingContext,
  mappedCode,
  mappedStep,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import { finishListing, type ImportContext, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedPicture, ListingUnit } from "../../domain/import/listing.ts";
import { lineFromHtml } from "../../domain/import/text-from-html.ts";
import { ranges, readFlag, readMoment, readWebAddress, valueText } from "../../domain/import/values.ts";
import { type Format, incomplete } from "./format.ts";
import { type JsonRecord, parsedAnswers, recordAt, recordIn, recordsIn } from "./json.ts";
import { boxOf, byNumber, exactType, given, localName, speaksOfTakeOver } from "./mapping.ts";
import { currencyOf, mapRows } from "./rows.ts";
import { sweepbrightCodes as codes } from "./sweepbright-codes.ts";
import { numberIn, squareMetres, sweepbrightFacts } from "./sweepbright-facts.ts";
import type { TypeCode } from "./type-words.ts";

function typeOf(
  estate: JsonRecord,
  mapping: MappingContext,
  findings: DraftFinding[],
): { code: TypeCode; facades?: number } {
  const [type, subType] = [valueText(estate.type), valueText(estate.sub_type)];
  const main = codes.types[type] ?? mappedType({ field: "type", code: type }, mapping, findings);
  const sub = codes.subTypes[subType];
  const isSubUnknown = subType !== "" && sub === undefined;
  const mapped = isSubUnknown
    ? mappedType({ field: "sub_type", code: subType }, mapping, findings)
    : undefined;
  return { code: mapped ?? sub?.code ?? main ?? [null, null], ...(sub?.facades && { facades: sub.facades }) };
}

/** Formats of a file's name that its address may not show. */
const unshown = /\.(heic|heif|pdf)$/i;

/** Photos, then plans, by their number. Addresses stop working after some hours or days: a later answer has new ones. */
function picturesOf(estate: JsonRecord, now: string, findings: DraftFinding[]): FeedPicture[] {
  return ["images", "plans"].flatMap((list) =>
    byNumber(recordsIn(estate[list]), ({ ordinal }) => numberIn(ordinal, ranges.signed)).flatMap((image) => {
      const url = readWebAddress(image.url);
      const format = unshown.exec(valueText(image.filename))?.[1]?.toLowerCase();
      if (format !== undefined) findings.push(`picture-format:${format}`);
      if (url === null || format !== undefined) return [];
      const order = numberIn(image.ordinal, ranges.signed);
      const expires = readMoment(image.url_expires_on);
      if (expires !== null && Date.parse(expires) <= Date.parse(now)) findings.push("picture-expired");
      return {
        url,
        key: valueText(image.id) || url.replace(/\?.*/, ""),
        ...(order !== null && { order }),
        ...(list === "plans" && { isPlan: true }),
      };
    }),
  );
}

/** Why an estate has no page. */
function whyLeftOut(estate: JsonRecord, status: string | null | undefined): string | null {
  const published = valueText(estate.publish_status);
  if (published !== "" && published !== "public") return `publish_status ${published}`;
  return status === null ? `status ${valueText(estate.status)}` : null;
}

function unitsOf(project: JsonRecord, findings: DraftFinding[]): ListingUnit[] {
  return recordsIn(project.properties).flatMap((unit) => {
    const known = codes.statuses[valueText(unit.status)];
    if (whyLeftOut(unit, known) !== null) return [];
    const status = known ?? "available";
    const surface = squareMetres(recordAt(unit, "sizes", "liveable_area"), findings);
    if (surface === null) findings.push("unit-without-surface");
    const titles = Object.values(recordAt(unit, "description_title")).map(lineFromHtml);
    return {
      id: valueText(unit.id),
      name: titles.find(Boolean) ?? valueText(recordAt(unit, "location").box),
      status: status !== "closed" ? status : unit.negotiation === "let" ? "rented" : "sold",
      price:
        recordAt(unit, "price").hidden === true
          ? null
          : numberIn(recordAt(unit, "price").amount, ranges.money),
      surface,
      bedrooms: numberIn(unit.bedrooms, ranges.count),
      floor: numberIn(recordAt(unit, "location").floor, ranges.floor),
    };
  });
}

const rentPeriods = { week: "week", month: "month", year: "year" } as const;

/** An asking price in words: `Prijs op aanvraag`, `Vanaf € 250.000`. */
const onRequest = /aanvraag|demande|request|anfrage/i;
const lowest = /\bvanaf\b|partir de|\bfrom\b|\bab\b/i;

function priceOf(estate: JsonRecord, goal: ListingDraft["goal"], findings: DraftFinding[]) {
  const price = recordAt(estate, "price");
  const words = valueText(estate.custom_price);
  const period = valueText(estate.rent_period);
  const rentPeriod = Object.values(rentPeriods).find((known) => known === period);
  if (goal === "rent" && period !== "" && !rentPeriod) findings.push({ field: "rent_period", code: period });
  return {
    price: numberIn(price.amount, ranges.money),
    currency: currencyOf(valueText(price.currency)),
    isPriceShown: readFlag(price.hidden) !== true && !onRequest.test(words),
    ...(lowest.test(words) && { priceFrom: true }),
    ...(goal === "rent" && rentPeriod && { rentPeriod }),
  };
}

function addressOf(estate: JsonRecord) {
  const location = recordAt(estate, "location");
  const geo = recordAt(location, "geo");
  const country = valueText(location.country).toUpperCase() || "BE";
  const zip = valueText(location.postal_code);
  return {
    addressShown: readFlag(location.hidden) !== true,
    country,
    zip,
    town: localName(location.city, country, zip),
    street: localName(location.street, country, zip),
    number: [location.number, location.addition].map(valueText).join(""),
    box: boxOf(location.box),
    latitude: geo.latitude,
    longitude: geo.longitude,
  };
}

function draftOf(estate: JsonRecord, { now, mapping }: ImportContext): ListingDraft {
  const findings: DraftFinding[] = [];
  const { code, facades } = typeOf(estate, mapping, findings);
  const negotiation = valueText(estate.negotiation);
  const isNegotiation = negotiation === "sale" || negotiation === "let";
  const sentGoal = { field: "negotiation", code: negotiation };
  const mappedGoal = isNegotiation ? undefined : mappedCode(sentGoal, mapping, findings);
  const goal = negotiation === "let" || mappedGoal === "rent" ? "rent" : "sale";
  const isGoalKnown = isNegotiation || mappedGoal !== undefined;
  const sentStatus = { field: "status", code: valueText(estate.status) };
  const known = codes.statuses[sentStatus.code];
  const status = known === undefined ? mappedStep(sentStatus, mapping, findings) : known;
  const why = whyLeftOut(estate, status);
  const facts = sweepbrightFacts(estate, findings);
  const isProject = readFlag(estate.is_project) === true;
  const [title, description] = [recordAt(estate, "description_title"), recordAt(estate, "description")];
  const [kind, mainType] = isProject
    ? (["project", code[1]] as const)
    : exactType(code, facts.bedrooms, Object.values(title));
  if (kind === "shop" && speaksOfTakeOver([title, description].flatMap(Object.values)))
    findings.push({ field: "takeover", code: "" });
  const energy = recordAt(estate, "legal", "energy");
  return {
    id: valueText(estate.id),
    ...given("reference", valueText(recordAt(estate, "settings").reference)),
    outcome: why !== null ? "left-out" : status === "closed" ? "closed" : "offer",
    ...given("why", why),
    ...((!isGoalKnown || status === undefined) && { held: true }),
    goal,
    status: status === "closed" ? (goal === "rent" ? "rented" : "sold") : (status ?? "available"),
    kind,
    mainType,
    ...(isProject && { isProject, units: unitsOf(estate, findings) }),
    ...given("unitOf", valueText(estate.project_id)),
    ...priceOf(estate, goal, findings),
    ...addressOf(estate),
    title,
    description,
    pictures: picturesOf(estate, now, findings),
    ...given("video", readWebAddress(estate.video_url)),
    ...given("virtualTour", readWebAddress(estate.virtual_tour_url)),
    ...given("contact", valueText(recordAt(estate, "negotiator").email)),
    energy: {
      value: valueText(energy.epc_value) || estate.epc_value,
      label: valueText(energy.epc_category) || estate.epc_category,
    },
    facts: { ...facts, ...(facades && { facades }) },
    findings,
  };
}

const isEstate = (row: JsonRecord) => valueText(row.id) !== "" && "negotiation" in row;

/**
 * SweepBright's website API: an answer for each estate, and the calls of its webhook in their order, of which nothing but the id and its
 * deletion is believed. There is no list: an estate without an answer is still there.
 */
export const sweepbright: Format = {
  name: "sweepbright",
  read(answers, context) {
    const read = parsedAnswers(answers);
    if (read.problem !== undefined) return incomplete(read.problem);
    const estates = new Map<string, JsonRecord>();
    const lastEvents = new Map<string, string>();
    const hasEvents = read.answers.some(({ value }) => Array.isArray(value));
    for (const { name, value } of read.answers) {
      const record = recordIn(value);
      if (Array.isArray(value)) {
        for (const call of recordsIn(value)) lastEvents.set(valueText(call.estate_id), valueText(call.event));
      } else if (isEstate(record)) estates.set(valueText(record.id), record);
      else if (!("access_token" in record)) return incomplete(`${name} is not the answer of an estate`);
    }
    if (estates.size === 0 && !hasEvents) return incomplete("There is no estate among the answers");
    const deleted = [...lastEvents].filter(([, event]) => event === "estate-deleted").map(([id]) => id);
    const unknown = [...lastEvents.keys()].filter((id) => !estates.has(id) && !deleted.includes(id));
    const { mapped, findings } = mapRows(estates, (estate) =>
      finishListing(draftOf(estate, context), context),
    );
    return {
      listings: mapped,
      findings: [...findings, ...unknown.map((id) => `id-unknown:${id}`)],
      ...(deleted.length > 0 && { deleted }),
      isDelta: true,
    };
  },
};
