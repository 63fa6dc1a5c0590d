import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { Listing, ListingPicture } from "../../domain/import/listing.ts";
import {
  fieldReader,
  plainText,
  ranges,
  readFlag,
  readMoment,
  readNumber,
  readWebAddress,
} from "../../domain/import/values.ts";
import { type Format, incomplete, type PartialListing, type RawAnswer } from "./format.ts";
import { boxOf, given, localName, studioOf } from "./mapping.ts";
import { byNumber, type Row, readJson, rowAt, rowsIn } from "./nested.ts";
import { type TypeCode, typeOfWord } from "./type-words.ts";
import { withUnits } from "./whole-stock.ts";
import * as codes from "./zabun-codes.ts";
import { type LookUps, meaningOf, namesIn, zabunFacts } from "./zabun-facts.ts";

/** Flags that take a property off the site, and the value with which they do. */
const flags = [
  ["deleted", true],
  ["archived", true],
  ["publish", false],
  ["show", false],
] as const;

function whyLeftOut(row: Row, status: string | null | undefined): string | null {
  const flag = flags.find(([name, value]) => readFlag(row[name]) === value);
  if (flag) return flag[1] ? flag[0] : `${flag[0]} is false`;
  return status === null ? `status ${plainText(row.status_id)}` : null;
}

function typeOf(row: Row, lookUps: LookUps, findings: string[]): TypeCode {
  const names = lookUps.get("types")?.get(plainText(row.type_id))?.split(" | ") ?? [];
  const found = names.map(typeOfWord).find((type) => type !== null);
  if (!found) findings.push("code-unknown:type_id");
  return found?.code ?? [null, null];
}

/** Photos have no id: their address is what tells one from another. */
function picturesOf(row: Row): ListingPicture[] {
  const photos = rowsIn(row.photos);
  const orderOf = ({ sort }: Row) => readNumber(sort, ranges.signed).number;
  const shown = photos.length > 0 ? byNumber(photos, orderOf) : [{ url: row.photo_url }];
  return shown.flatMap((photo) => {
    const url = readWebAddress(photo.url);
    const order = orderOf(photo);
    return url === null ? [] : { url, key: url, ...(order !== null && { order }) };
  });
}

function addressOf(row: Row, findings: string[]) {
  const address = rowAt(row, "address");
  const town = rowAt(address, "city_geo");
  const countryId = plainText(address.country_geo_id);
  const country = codes.countries[countryId];
  if (countryId !== "" && country === undefined) findings.push("code-unknown:country_geo_id");
  const zip = plainText(address.zip) || plainText(town.zip);
  const isShown = readFlag(row.address_visible ?? address.visible) !== false;
  return {
    addressShown: isShown,
    country: country ?? "BE",
    zip,
    town: localName(plainText(town.city) || address.city, country ?? "BE", zip),
    street: localName(address.street, country ?? "BE", zip),
    number: plainText(address.number),
    box: boxOf(address.box),
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

function draftOf(row: Row, project: string | undefined, lookUps: LookUps): ListingDraft {
  const findings: string[] = [];
  const read = fieldReader(row, findings);
  const status = meaningOf(row, "status_id", lookUps.get("status"), codes.statuses, findings);
  const transactions = lookUps.get("transactions");
  const transaction = meaningOf(row, "transaction_id", transactions, codes.transactions, findings);
  const facts = zabunFacts(row, lookUps, findings);
  const isProject = read.flag("is_project") === true;
  const code = typeOf(row, lookUps, findings);
  const [kind, mainType] = isProject ? (["project", code[1]] as const) : studioOf(code, facts.bedrooms);
  const why = whyLeftOut(row, status);
  const goal = transaction?.goal ?? "sale";
  const address = addressOf(row, findings);
  const isCertain =
    transaction !== undefined && status !== undefined && !findings.includes("code-unknown:country_geo_id");
  const [full, short] = [rowAt(row, "description"), rowAt(row, "description_short")];
  const films = rowsIn(row.videos).map(({ url }) => readWebAddress(url));
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
    title: rowAt(row, "title"),
    // The short text alone is better than none.
    description: {
      ...short,
      ...Object.fromEntries(Object.entries(full).filter(([, text]) => plainText(text))),
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
  pages: { rows: Row[]; total: number | null }[];
  details: Map<string, Row>;
  lookUps: Map<string, Map<string, string>>;
}

const idOf = (row: Row) => plainText(row.property_id);

/** Names of the list in a page: its envelope is not documented. */
const lists = ["properties", "items", "results", "data"];

function sorted(answers: readonly RawAnswer[]): Answers | string {
  const found: Answers = { pages: [], details: new Map(), lookUps: new Map() };
  for (const { name, body } of answers) {
    const json = readJson(body);
    const row = rowAt(json);
    const list = lists.map((key) => row[key]).find(Array.isArray);
    if (typeof json === "string") continue;
    if (idOf(row) !== "") found.details.set(idOf(row), row);
    else if (list)
      found.pages.push({
        rows: rowsIn(list),
        total: readNumber(rowAt(row, "paging").total, ranges.signed).number,
      });
    else if (Array.isArray(json)) {
      const lookUp = /([^/]+)\.json$/.exec(name)?.[1] ?? name;
      found.lookUps.set(
        lookUp,
        new Map(rowsIn(json).map((entry) => [plainText(entry.id), namesIn(entry.name)])),
      );
    } else return `${name} is not an answer of the list, of a property or of a look-up`;
  }
  return found;
}

/** Why the list is not whole. */
function gapIn(pages: Answers["pages"], ids: ReadonlySet<string>): string | null {
  if (pages.length === 0) return "There is no page of the list";
  const firsts = pages.filter(({ rows }) => rows.length > 0).map(({ rows }) => rows.map(idOf).join());
  if (new Set(firsts).size < firsts.length) return "A page of the list came twice";
  const total = pages.find((page) => page.total !== null)?.total;
  if (total === undefined) return "The list does not say how many properties it has";
  return ids.size < (total ?? 0) ? `The list has ${ids.size} properties of ${total}` : null;
}

/** The later of a row of the list and its own answer wins; only the latter has texts and pictures. */
function joined(row: Row, detail: Row): Row {
  const [listed, own] = [readMoment(row.changed), readMoment(detail.changed)];
  return listed !== null && own !== null && own > listed ? { ...row, ...detail } : { ...detail, ...row };
}

/** The project of each unit: a project names its units, by their id alone or as objects. */
const projectsIn = (rows: readonly Row[]): Map<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const units: unknown[] = Array.isArray(row.child_properties) ? row.child_properties : [];
      return units.map((unit) => [plainText(rowAt(unit).property_id ?? unit), idOf(row)] as const);
    }),
  );

/** What a row of the list says by itself. */
const listedOnly = ({
  id,
  changed,
  outcome,
  goal,
  status,
  price,
  pricePer,
  priceShown,
}: Listing): PartialListing => ({
  ...{ id, outcome, goal, status, price, priceShown },
  ...given("changed", changed ?? null),
  ...(pricePer && { pricePer }),
});

/** Zabun's API: pages of the list, an answer for each property, and look-ups that say what a number means. */
export const zabun: Format = {
  name: "zabun",
  read(answers, context) {
    const found = sorted(answers);
    if (typeof found === "string") return incomplete(found);
    const rowCount = found.pages.reduce((count, page) => count + page.rows.length, 0);
    const rows = new Map(
      found.pages.flatMap(({ rows: page }) => page.map((row) => [idOf(row), row] as const)),
    );
    const gap = gapIn(found.pages, new Set(rows.keys()));
    if (gap !== null) return incomplete(gap);
    const projects = projectsIn([...rows.values(), ...found.details.values()]);
    const listings: Listing[] = [];
    const partial: PartialListing[] = [];
    for (const [id, row] of rows) {
      const detail = found.details.get(id);
      const draft = draftOf(detail ? joined(row, detail) : row, projects.get(id), found.lookUps);
      const listing = finishListing(draft, context);
      if (detail || listing.outcome === "left-out") listings.push(listing);
      else partial.push(listedOnly(listing));
    }
    return {
      listings: withUnits(listings),
      findings: rows.size < rowCount ? ["duplicate-id"] : [],
      ...(partial.length > 0 && { partial }),
    };
  },
};
