import "server-only";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { dialledPhone } from "../../domain/address/phone.ts";
import { type DemandWish, demandMatch, demandWish } from "../../domain/demand/demand-match.ts";
import { oldestKept } from "../../domain/forms/retention.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { isoMoment } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { propertySubject } from "../../leads/build-mail-context.ts";
import { demandCandidate, demandMatches, municipalityName } from "../../leads/demand/demand-candidates.ts";
import { optOutsOf } from "../../leads/demand/demand-people.ts";
import { alertPeople } from "../../leads/demand/seekers.ts";
import { fullName } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type {
  DemandDetail,
  DemandLine,
  DemandList,
  DemandSeekers,
  DeskDemand,
  ProposedProperty,
} from "../contract/demand-answers.ts";
import { pageOf } from "../paging.ts";
import { selectRequests } from "../requests/request-filter.ts";

/** Searches on a page. */
const pageSize = 25;
/** The newest searches that are compared: an agency has some hundreds. */
const mostDemands = 2_000;
/** Properties of a mail: nobody reads more. */
export const mostProposed = 10;
/** So many are compared before visitors' requests have their turn. */
const chunk = 100;

/** The moment before which searches are past their time, also where the clean-up has not erased them yet. */
const oldestDemand = (content: Content) => oldestKept(content.site.retention.searches, new Date());

/** The searches that count: within their time and not closed, the newest first. */
const openDemands = (db: Queries, content: Content, search?: string) =>
  selectRequests(db, content, { flow: "demand-register", ...(search && { search }) })
    .where("leads.created_at", ">=", oldestDemand(content))
    .where("leads.state", "<>", "closed");

/** @throws HttpError `unknown-request` where there is no such search, or it is past its time; StoreUnavailable */
export async function requireDemand(content: Content, reference: string): Promise<LeadRow> {
  const row = await readStore((db) =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .where("flow", "=", "demand-register")
      .where("created_at", ">=", oldestDemand(content))
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError("unknown-request");
  return row;
}

/** A stored search with what it looks for. */
interface StoredDemand {
  row: LeadRow;
  fields: Record<string, unknown>;
  wish: DemandWish;
}

function storedDemand(row: LeadRow): StoredDemand {
  const fields: StoredDemand["fields"] = JSON.parse(row.payload);
  return { row, fields, wish: demandWish(fields) };
}

function deskDemand(
  catalogue: Catalogue,
  { row, fields, wish }: StoredDemand,
  endedAt: Date | undefined,
  language: LanguageCode,
): DeskDemand {
  const names = (ids: readonly string[]) =>
    catalogue.types.filter(({ WebID }) => ids.includes(WebID)).map(({ Name }) => textIn(Name, language));
  const places = new Set(wish.zips.map((zip) => municipalityName(catalogue, zip, language)));
  const { minRooms, minBathrooms, minGarages, minParkings } = wish;
  return {
    reference: row.reference,
    date: new Date(Number(row.created_at)).toISOString(),
    name: fullName({ fields }),
    email: row.email,
    ...dialledPhone(fields.phone),
    language: row.language,
    state: row.state,
    goal: wish.goal,
    types: names(wish.typeIds),
    places: [...places].toSorted((a, b) => a.localeCompare(b, language)),
    minPrice: wish.minPrice ?? null,
    maxPrice: wish.maxPrice ?? null,
    rooms: {
      bedrooms: minRooms ?? null,
      bathrooms: minBathrooms ?? null,
      garages: minGarages ?? null,
      parkings: minParkings ?? null,
    },
    remark: typeof fields.remark === "string" ? fields.remark : null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** What was proposed to people, and when (`email property`), and who wants no more. @param isAll whether these are all people there are */
async function contactsWith(people: readonly string[], isAll = false) {
  const emails = [...new Set(people)];
  if (emails.length === 0) return { mailed: new Map<string, number>(), outs: new Map<string, Date>() };
  return readStore(async (db) => {
    const rows = await db
      .selectFrom("demand_mails")
      .select(["email", "property_id", "mailed_at"])
      .$if(!isAll, (query) => query.where("email", "in", emails))
      .execute();
    const moments = rows.map(
      ({ email, property_id, mailed_at }) => [`${email} ${property_id}`, Number(mailed_at)] as const,
    );
    return { mailed: new Map(moments), outs: await optOutsOf(db, emails) };
  });
}

/** A property of the running site as it is proposed. */
async function proposedProperty(
  content: Content,
  record: PropertyRecord,
  language: LanguageCode,
): Promise<ProposedProperty> {
  const { title, note, reference } = propertySubject(content, record, await mailWords(language), "agency");
  const { href, picture } = listingOf(catalogueOf(content), record, language);
  return { id: record.ID, reference, title, note, href, picture };
}

export interface DemandFilter {
  /** Only those that have something to be proposed. */
  isWaiting: boolean;
  goal?: GoalKind;
  search?: string;
}

/** Compares searches with what is on offer, in parts: others are answered in between. */
async function comparedDemands(content: Content, { goal, search }: DemandFilter, language: LanguageCode) {
  const catalogue = catalogueOf(content);
  const rows = await readStore((db) => openDemands(db, content, search).limit(mostDemands).execute());
  const { mailed, outs } = await contactsWith(
    rows.map(({ email }) => email),
    true,
  );
  const lines: { isWaiting: boolean; line: () => DemandLine }[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % chunk === chunk - 1) await yieldToRequests();
    const demand = storedDemand(row);
    const { wish } = demand;
    if (goal && wish.goal !== goal) continue;
    const endedAt = outs.get(row.email);
    const matches = demandMatches(catalogue, wish);
    const fits = matches.filter(({ rank }) => rank === "fits");
    const open = endedAt ? [] : fits.filter(({ id }) => !mailed.has(`${row.email} ${id}`));
    const unsent = open.slice(0, mostProposed).map(({ id }) => id);
    const counts = { fits: fits.length, nearly: matches.length - fits.length, unsent };
    lines.push({
      isWaiting: unsent.length > 0,
      line: () => ({ ...deskDemand(catalogue, demand, endedAt, language), ...counts }),
    });
  }
  return lines;
}

/**
 * A page of the searches that visitors have registered, the newest first.
 * @param pageText the page, as `pageOf` takes it
 * @throws StoreUnavailable
 */
export async function demandList(
  content: Content,
  filter: DemandFilter,
  pageText: string | null,
  language: LanguageCode,
): Promise<DemandList> {
  const all = await comparedDemands(content, filter, language);
  const waiting = all.filter(({ isWaiting }) => isWaiting);
  const listed = filter.isWaiting ? waiting : all;
  const { first, ...page } = pageOf(pageText, listed.length, pageSize);
  return {
    demands: listed.slice(first, first + pageSize).map(({ line }) => line()),
    ...page,
    counts: { waiting: waiting.length, all: all.length },
  };
}

/** One search with what answers it. @throws HttpError `unknown-request`, StoreUnavailable */
export async function demandDetail(
  content: Content,
  reference: string,
  language: LanguageCode,
): Promise<DemandDetail> {
  const catalogue = catalogueOf(content);
  const demand = storedDemand(await requireDemand(content, reference));
  const { email } = demand.row;
  const { mailed, outs } = await contactsWith([email]);
  const proposals = demandMatches(catalogue, demand.wish).flatMap(({ id, ...match }) => {
    const record = catalogue.properties.get(id);
    return record ? [{ record, match, mailedAt: isoMoment(mailed.get(`${email} ${id}`)) }] : [];
  });
  return {
    ...deskDemand(catalogue, demand, outs.get(email), language),
    proposals: await Promise.all(
      proposals.map(async ({ record, match, mailedAt }) => ({
        ...match,
        property: await proposedProperty(content, record, language),
        mailedAt,
      })),
    ),
  };
}

/** Who looks for a property such as this one. @throws HttpError `unknown-property`, StoreUnavailable */
export async function demandSeekers(
  content: Content,
  propertyId: number,
  language: LanguageCode,
): Promise<DemandSeekers> {
  const catalogue = catalogueOf(content);
  const record = catalogue.allProperties.get(propertyId);
  if (!record) throw new HttpError("unknown-property");
  const candidate = demandCandidate(catalogue, record);
  const rows = await readStore((db) => openDemands(db, content).limit(mostDemands).execute());
  const matching = rows.flatMap((row) => {
    const demand = storedDemand(row);
    const match = demandMatch(demand.wish, candidate);
    return match ? [{ demand, email: row.email, match }] : [];
  });
  const { mailed, outs } = await contactsWith(matching.map(({ email }) => email));
  const seekers = matching.map(({ demand, email, match }) => ({
    ...deskDemand(catalogue, demand, outs.get(email), language),
    ...match,
    mailedAt: isoMoment(mailed.get(`${email} ${propertyId}`)),
  }));
  const people = await alertPeople(content, record);
  for (const { email, match } of matching) if (match.rank === "fits") people.add(email);
  return {
    people: people.size,
    property: await proposedProperty(content, record, language),
    isListed: isListed(record),
    seekers: seekers.toSorted((a, b) => Number(a.rank === "nearly") - Number(b.rank === "nearly")),
  };
}
