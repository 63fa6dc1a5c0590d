import "server-only";
import { isDeepStrictEqual } from "node:util";
import { withAgency } from "../../content/agency-texts.ts";
import { type Catalogue, loadCatalogue, today } from "../../content/catalogue.ts";
import { propertyAddress, titleOf } from "../../content/listing/listing.ts";
import { placeOf, zipAndPlace } from "../../content/places.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import {
  actionsFor,
  type ListingOrigin,
  type ListingSort,
  type ListingState,
  listingState,
  listingStates,
} from "../../domain/desk/listing-state.ts";
import { searchWordsOf } from "../../domain/desk/request-search.ts";
import { type GoalKind, goalKind } from "../../domain/listing/goal.ts";
import { propertyState } from "../../domain/listing/property-state.ts";
import { daysBetween } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { importStatus } from "../../import/run/import-status.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import { checkWorkingContent, deskFinding, soon } from "../content/content-findings.ts";
import { atPlaces } from "../content/picture-findings.ts";
import type { ContentFinding } from "../contract/content-answers.ts";
import type { DeskListing, DeskListings } from "../contract/listing-answers.ts";
import { pageOf } from "../paging.ts";
import { visitAgents } from "../visits/visit-reader.ts";
import { deskPicture } from "./desk-picture.ts";
import { type PropertyFile, propertyFiles, propertySearchText } from "./property-files.ts";
import { isDraft, remainsFor } from "./property-remains.ts";

/** Rows of a page. */
const pageSize = 50;
/** In pixels, twice what a card shows. */
const pictureWidth = 320;

/** What the table is narrowed to, and its order. */
interface ListingQuery {
  state: ListingState | undefined;
  goal: GoalKind | undefined;
  agent: string | null;
  origin: ListingOrigin | undefined;
  search: string;
  sort: ListingSort;
  /** As `pageOf` takes it. */
  page: string | null;
}

/** How often properties were looked at and asked about. */
interface Figures {
  views: Map<number, number>;
  requests: Map<number, DeskListing["requests"]>;
}

/** As many ids as one statement takes. */
const idsAtOnce = 500;

/** Of all properties, or of some. @throws StoreUnavailable */
async function figuresOf(ids: readonly number[]): Promise<Figures> {
  const figures: Figures = { views: new Map(), requests: new Map() };
  for (let at = 0; at < ids.length; at += idsAtOnce)
    await readStore((db) => addFigures(db, figures, ids.slice(at, at + idsAtOnce)));
  return figures;
}

async function addFigures(db: Queries, { views, requests }: Figures, ids: readonly number[]): Promise<void> {
  const viewed = await db
    .selectFrom("views")
    .select(({ fn }) => ["property_id", fn.sum<number | string>("count").as("count")])
    .where("property_id", "in", ids)
    .groupBy("property_id")
    .execute();
  for (const { property_id, count } of viewed) views.set(property_id, Number(count));
  const leads = await db
    .selectFrom("leads")
    .select(({ fn }) => ["property_id", "state", fn.countAll<number | string>().as("count")])
    .where("property_id", "in", ids)
    .groupBy(["property_id", "state"])
    .execute();
  for (const { property_id: id, state, count } of leads) {
    if (id === null) continue;
    const sum = requests.get(id) ?? { total: 0, new: 0 };
    sum.total += Number(count);
    if (state === "new") sum.new += Number(count);
    requests.set(id, sum);
  }
}

function daysOnline({ PublishedAt, ClosedAt, Hidden }: PropertyRecord, day: string): number | null {
  const days = Hidden ? null : daysBetween(PublishedAt, ClosedAt ?? day);
  return days !== null && days >= 0 ? days : null;
}

const streetOf = ({ Street, HouseNumber, BoxNr, texts }: PropertyRecord, language: LanguageCode) =>
  [texts[language]?.Street ?? Street, [HouseNumber, BoxNr].filter(Boolean).join(" / ")]
    .filter(Boolean)
    .join(" ");

/** What is written beside the state: sold and rented are the state's own words. */
function markOf({ content }: Catalogue, record: PropertyRecord, language: LanguageCode): string {
  if (propertyState(record.Status) !== "available") return "";
  const marquee = content.site.marquees.find(({ number }) => number === record.Marquee);
  return textIn(record.MarqueeName, language) || textIn(marquee?.name, language);
}

/** How many errors and warnings the check has about each file, and about the photos in it: as many as its editor shows. */
function countsByName(
  findings: readonly ContentFinding[],
): Map<string, NonNullable<DeskListing["findings"]>> {
  const counts = new Map<string, NonNullable<DeskListing["findings"]>>();
  for (const { name, severity, isHoldNotice } of findings) {
    const count = counts.get(name) ?? { errors: 0, warnings: 0 };
    if (isHoldNotice) count.isHeld = true;
    else if (severity === "warning") count.warnings++;
    else count.errors++;
    counts.set(name, count);
  }
  return counts;
}

/** Properties as the desk's table shows them. @throws StoreUnavailable */
export async function listingRows(
  files: readonly PropertyFile[],
  language: LanguageCode,
  catalogue: Catalogue = loadCatalogue(),
): Promise<DeskListing[]> {
  const [figures, findings] = await Promise.all([
    figuresOf(files.map(({ record }) => record.ID)),
    soon(checkWorkingContent()),
  ]);
  const localized = findings?.map((finding) => deskFinding(finding, language));
  const counts = localized && countsByName(await atPlaces(localized));
  const { agency, marquees } = catalogue.content.site;
  const day = today();
  return files.map(({ name, hash, record }) => {
    const live = catalogue.allProperties.get(record.ID);
    const property = catalogue.properties.get(record.ID);
    const place = placeOf(catalogue, record, language);
    const member = catalogue.members.get(record.ContactID);
    const [picture] = record.Pictures;
    const met = {
      wasSeen: property !== undefined || figures.views.has(record.ID),
      requests: figures.requests.get(record.ID)?.total ?? 0,
    };
    return {
      name,
      hash,
      id: record.ID,
      reference: record.RecordFile || String(record.ID),
      title: titleOf(record, language).text,
      street: streetOf(record, language),
      place: zipAndPlace(place),
      goal: goalKind(record.Goal),
      state: listingState(record, marquees),
      mark: markOf(catalogue, record, language),
      price: record.Price,
      isPricePublished: record.PublishPrice,
      energyLabel: record.EPCLabelText,
      // One that is shown waits for its first publication.
      daysOnline: property ? daysOnline(record, day) : null,
      views: figures.views.get(record.ID) ?? 0,
      requests: figures.requests.get(record.ID) ?? { total: 0, new: 0 },
      findings: counts ? (counts.get(name) ?? { errors: 0, warnings: 0 }) : null,
      ...(record.Source !== undefined && { isImported: true as const }),
      isChanged: !isDeepStrictEqual(withAgency(record, agency), live),
      picture: picture ? deskPicture(picture, pictureWidth) : null,
      href: property ? propertyAddress(catalogue, property, language) : null,
      remainsFor: remainsFor({ isShown: record.Hidden !== true, ...met }),
      ...(isDraft(record, met) && { isDraft: true as const }),
      contact: member ? `${member.firstName} ${member.lastName}` : record.ContactID,
      actions: actionsFor(record, marquees),
    };
  });
}

/** Higher numbers first; what has none comes last. */
const byNumber =
  (numberOf: (file: PropertyFile) => number | null | undefined) =>
  (a: PropertyFile, b: PropertyFile): number =>
    (numberOf(b) ?? -1) - (numberOf(a) ?? -1) || b.record.ID - a.record.ID;

async function orderOf(sort: ListingSort, files: readonly PropertyFile[], language: LanguageCode) {
  const day = today();
  switch (sort) {
    case "newest":
      return byNumber(({ record }) => record.ID);
    case "price":
      return byNumber(({ record }) => record.Price);
    case "days":
      return byNumber(({ record }) => daysOnline(record, day));
    case "place": {
      const { compare } = new Intl.Collator(language, { numeric: true });
      const keys = new Map(files.map((file) => [file, `${file.record.Zip} ${file.record.Street}`]));
      return (a: PropertyFile, b: PropertyFile) =>
        compare(keys.get(a) ?? "", keys.get(b) ?? "") || b.record.ID - a.record.ID;
    }
    default: {
      const { views, requests } = await figuresOf(files.map(({ record }) => record.ID));
      return sort === "views"
        ? byNumber(({ record }) => views.get(record.ID) ?? 0)
        : byNumber(({ record }) => requests.get(record.ID)?.total ?? 0);
    }
  }
}

/** Whether a property comes from where it is looked for. */
function originTest(origin: ListingOrigin | undefined): (file: PropertyFile) => boolean {
  switch (origin) {
    case "feed":
      return ({ record }) => record.Source !== undefined;
    case "hand":
      return ({ record }) => record.Source === undefined;
    case "held":
      return ({ record }) => record.Source !== undefined && record.Hidden === true;
    case "conflict": {
      const names = new Set(importStatus().flatMap(({ conflicts }) => conflicts.map(({ file }) => file)));
      return ({ name }) => names.has(name);
    }
    default:
      return () => true;
  }
}

/** All properties of the working content, filtered, sorted and a page at a time. @throws HttpError `content-unavailable`; StoreUnavailable */
export async function deskListingsOf(query: ListingQuery, language: LanguageCode): Promise<DeskListings> {
  const catalogue = loadCatalogue();
  const { marquees } = catalogue.content.site;
  const { properties, unreadable } = await propertyFiles();
  const isOfOrigin = originTest(query.origin);
  const words = searchWordsOf(query.search);
  const matches = properties.filter((file) => {
    const { Goal, ContactID } = file.record;
    if (query.goal && goalKind(Goal) !== query.goal) return false;
    if (query.agent && ContactID !== query.agent) return false;
    if (!isOfOrigin(file)) return false;
    if (words.length === 0) return true;
    const text = propertySearchText(catalogue, file.record);
    return words.every((word) => text.includes(word));
  });
  const counts = Object.fromEntries(listingStates.map((state) => [state, 0])) as DeskListings["counts"];
  for (const { record } of matches) counts[listingState(record, marquees)]++;
  const visible = matches.filter(
    ({ record }) => !query.state || listingState(record, marquees) === query.state,
  );
  const sorted = visible.toSorted(await orderOf(query.sort, visible, language));
  const { first, ...page } = pageOf(query.page, sorted.length, pageSize);
  return {
    listings: await listingRows(sorted.slice(first, first + pageSize), language, catalogue),
    ...page,
    counts,
    agents: visitAgents(catalogue.content),
    hasImported: properties.some(({ record }) => record.Source !== undefined),
    unreadable,
  };
}
