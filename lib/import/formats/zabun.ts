import {
  type DraftFinding,
  type MappingContext,
  mappedCode,
  mappedGoal,
  mappedStep,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedListing, FeedPicture } from "../../domain/import/listing.ts";
import {
  fieldReader,
  ranges,
  readFlag,
  readMoment,
  readNumber,
  readWebAddress,
  valueText,
} from "../../domain/import/values.ts";
import { type Format, incomplete, type PartialListing, type RawAnswer } from "./format.ts";
import { type JsonRecord, parsedAnswers, recordAt, recordIn, recordsIn } from "./json.ts";
import { boxOf, byNumber, exactType, given, localName } from "./mapping.ts";
import { incompleteness, mapRows, rowsById } from "./rows.ts";
import { type TypeCode, typeOfWord } from "./type-words.ts";
import { withUnits } from "./units.ts";
import { zabunCodes as codes } from "./zabun-codes.ts";
import { type LookUps, lookUpNames, namedCode, namedMeaning, zabunFacts } from "./zabun-facts.ts";

/** Flags that take a property off the site, and the value with which they do. */
const flags = [
  ["deleted", true],
  ["archived", true],
  ["publish", false],
  ["show", false],
] as const;

function whyLeftOut(row: JsonRecord, status: string | null | undefined): string | null {
  const flag = flags.find(([name, value]) => readFlag(row[name]) === value);
  if (flag) return flag[1] ? flag[0] : `${flag[0]} is false`;
  return status === null ? `status ${valueText(row.status_id)}` : null;
}

/** What a row is read with besides its own fields. */
interface RowContext {
  lookUps: LookUps;
  mapping: MappingContext;
  findings: DraftFinding[];
}

function typeOf(row: JsonRecord, { lookUps, mapping, findings }: RowContext): TypeCode {
  const id = valueText(row.type_id);
  const name = lookUps.get("types")?.get(id) ?? "";
  const found = name
    .split(" | ")
    .map(typeOfWord)
    .find((type) => type !== null);
  return found?.code ?? mappedType(namedCode("type_id", id, name), mapping, findings) ?? [null, null];
}

/** Photos have no id: their address is what tells one from another. */
function picturesOf(row: JsonRecord): FeedPicture[] {
  const photos = recordsIn(row.photos);
  const orderOf = ({ sort }: JsonRecord) => readNumber(sort, ranges.signed).number;
  const shown = photos.length > 0 ? byNumber(photos, orderOf) : [{ url: row.photo_url }];
  return shown.flatMap((photo) => {
    const url = readWebAddress(photo.url);
    const order = orderOf(photo);
    return url === null ? [] : { url, key: url, ...(order !== null && { order }) };
  });
}

function addressOf(row: JsonRecord, { mapping, findings }: RowContext) {
  const address = recordAt(row, "address");
  const town = recordAt(address, "city_geo");
  const countryId = valueText(address.country_geo_id);
  const sentCountry = { field: "country_geo_id", code: countryId };
  const known = countryId === "" ? "BE" : codes.countries[countryId];
  const country = known ?? mappedCode(sentCountry, mapping, findings) ?? "";
  const zip = valueText(address.zip) || valueText(town.zip);
  const isShown = readFlag(row.address_visible ?? address.visible) !== false;
  return {
    addressShown: isShown,
    country,
    zip,
    town: localName(valueText(town.city) || address.city, country, zip),
    street: localName(address.street, country, zip),
    number: valueText(address.number),
    box: boxOf(address.box),
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

function draftOf(row: JsonRecord, project: string | undefined, context: RowContext): ListingDraft {
  const { lookUps, mapping, findings } = context;
  const read = fieldReader(row, findings);
  const status = namedMeaning(row, "status_id", lookUps.get("status"), codes.statuses, (sent) =>
    mappedStep(sent, mapping, findings),
  );
  const transactions = lookUps.get("transactions");
  const transaction = namedMeaning(row, "transaction_id", transactions, codes.transactions, (sent) =>
    mappedGoal(sent, mapping, findings),
  );
  const facts = zabunFacts(row, lookUps, findings);
  const isProject = read.flag("is_project") === true;
  const code = typeOf(row, context);
  const [kind, mainType] = isProject
    ? (["project", code[1]] as const)
    : exactType(code, facts.bedrooms, Object.values(recordAt(row, "title")));
  const why = whyLeftOut(row, status);
  const goal = transaction?.goal ?? "sale";
  const address = addressOf(row, context);
  const isCertain = transaction !== undefined && status !== undefined;
  const [full, short] = [recordAt(row, "description"), recordAt(row, "description_short")];
  const films = recordsIn(row.videos).map(({ url }) => readWebAddress(url));
  return {
    id: read.text("property_id"),
    ...given("reference", read.text("reference")),
    ...given("changed", read.moment("changed")),
    ...given("published", read.day("creation")),
    outcome: why !== null ? "left-out" : status === "closed" ? "closed" : "offer",
    ...given("why", why),
    ...(!isCertain && { held: true }),
    goal,
    status: status === "closed" ? (goal === "rent" ? "rented" : "sold") : (status ?? "available"),
    kind: transaction?.isTakeOver ? (kind ?? "shop") : kind,
    mainType,
    ...(transaction?.isTakeOver && { takeOver: true }),
    ...(isProject && { isProject }),
    ...given("unitOf", project ?? null),
    price: read.number("price", ranges.money),
    isPriceShown: read.flag("price_visible") !== false,
    ...address,
    title: recordAt(row, "title"),
    // The short text alone is better than none.
    description: {
      ...short,
      ...Object.fromEntries(Object.entries(full).filter(([, text]) => valueText(text))),
    },
    pictures: picturesOf(row),
    ...given("video", films.find((url) => url !== null) ?? null),
    ...given("contact", read.text("responsible_salesrep_person_id")),
    energy: { value: row.epc_value, label: row.custom_epc_label },
    facts: { ...facts, ...(transaction?.isAnnuity && { lifeAnnuity: true }) },
    findings,
  };
}

/** What is sorted out of the answers: pages of the list, details by id, look-ups. */
interface Answers {
  pages: JsonRecord[][];
  count: number | null;
  details: Map<string, JsonRecord>;
  lookUps: Map<string, Map<string, string>>;
}

const idOf = (row: JsonRecord) => valueText(row.property_id);

/** Names of the list in a page: its envelope is not documented. */
const lists = ["properties", "items", "results", "data"];

/** Properties of a page, where there are more. */
const pageSize = 100;

/** @returns a sentence where an answer is refused, cut off, or of another kind */
function sorted(sent: readonly RawAnswer[]): Answers | string {
  const { answers, problem } = parsedAnswers(sent);
  if (problem !== undefined) return problem;
  const found: Answers = { pages: [], count: null, details: new Map(), lookUps: new Map() };
  for (const { name, value } of answers) {
    const row = recordIn(value);
    const list = lists.map((key) => row[key]).find(Array.isArray);
    if (idOf(row) !== "") found.details.set(idOf(row), row);
    else if (list) {
      found.pages.push(recordsIn(list));
      found.count ??= readNumber(recordAt(row, "paging").total ?? row.total, ranges.signed).number;
    } else if (Array.isArray(value)) {
      const entries = recordsIn(value).map(
        (entry) => [valueText(entry.id), lookUpNames(entry.name)] as const,
      );
      found.lookUps.set(/([^/]+)\.json$/.exec(name)?.[1] ?? name, new Map(entries));
    } else return `${name} is not an answer of the list, of a property or of a look-up`;
  }
  return found;
}

/** The later of a row of the list and its own answer wins; only the latter has texts and pictures. */
function joined(row: JsonRecord, detail: JsonRecord): JsonRecord {
  const [listed, own] = [readMoment(row.changed), readMoment(detail.changed)];
  return listed !== null && own !== null && own > listed ? { ...row, ...detail } : { ...detail, ...row };
}

/** The project of each unit: a project names its units, by their id alone or as objects. */
const projectsIn = (rows: readonly JsonRecord[]): Map<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const units: unknown[] = Array.isArray(row.child_properties) ? row.child_properties : [];
      return units.map((unit) => [valueText(recordAt(unit).property_id ?? unit), idOf(row)] as const);
    }),
  );

/** What a row of the list says by itself, as far as its numbers are understood. */
function listedOnly(listing: FeedListing): PartialListing {
  const { id, changed, outcome, goal, status, price, pricePer, priceShown, findings } = listing;
  const isClear = (field: string) => !findings.includes(`code-unknown:${field}`);
  return {
    id,
    ...given("changed", changed ?? null),
    ...(isClear("status_id") && { outcome, status }),
    ...(isClear("transaction_id") && { goal, price, priceShown, ...(pricePer && { pricePer }) }),
  };
}

/** Zabun's API: pages of the list, an answer for each property, and look-ups that say what a number means. */
export const zabun: Format = {
  name: "zabun",
  read(answers, context) {
    const found = sorted(answers);
    if (typeof found === "string") return incomplete(found);
    const { pages, details, lookUps } = found;
    const ids = pages.map((page) => page.map(idOf));
    // A list without a count ends with a page that is not full.
    const isEnded = ids.some((page) => page.length < pageSize);
    const count = found.count ?? (isEnded ? new Set(ids.flat()).size : null);
    if (count === null) return incomplete("The list does not say how many properties it has.");
    const gap = incompleteness(ids, count);
    if (gap !== undefined) return incomplete(gap);
    const { rows, repeated } = rowsById(pages.flat(), idOf, ({ changed }) => readMoment(changed));
    const projects = projectsIn([...rows.values(), ...details.values()]);
    const { mapped, findings } = mapRows(rows, (row, id) => {
      const detail = details.get(id);
      const found: DraftFinding[] = repeated.has(id) ? ["duplicate-id"] : [];
      const known = { lookUps, mapping: context.mapping, findings: found };
      const whole = detail ? joined(row, detail) : row;
      return finishListing(draftOf(whole, projects.get(id), known), context);
    });
    const isWhole = ({ id, outcome }: FeedListing) => details.has(id) || outcome === "left-out";
    const partial = mapped.filter((listing) => !isWhole(listing)).map(listedOnly);
    return {
      ...withUnits(mapped.filter(isWhole), partial),
      findings,
    };
  },
};
