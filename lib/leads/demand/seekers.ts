import "server-only";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { isPostcode } from "../../domain/address/typed-places.ts";
import { type DemandWish, demandMatch, demandWish } from "../../domain/demand/demand-match.ts";
import { alertWish, type HomeSketch, looksForSuch, saidSeekers } from "../../domain/demand/seeker-count.ts";
import type { StockChange } from "../../domain/demand/stock-changes.ts";
import { oldestKept } from "../../domain/forms/retention.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { readStore } from "../../server/db/store.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import { activeAlerts, alertMatcher } from "../search-alerts/announce-stock.ts";
import { demandCandidate, municipalityZips } from "./demand-candidates.ts";
import { optOutsOf } from "./demand-people.ts";

/** The newest searches that are compared, and how many of them before visitors' requests have their turn. */
const mostDemands = 2_000;
const chunk = 200;

/** The people whose registered search answers a question: within its time, not closed, and wanting to hear of homes. */
async function registeredPeople(
  content: Content,
  looks: (wish: DemandWish) => boolean,
  people: Set<string>,
): Promise<void> {
  const rows = await readStore((db) =>
    db
      .selectFrom("leads")
      .select(["email", "payload"])
      .where("flow", "=", "demand-register")
      .where("created_at", ">=", oldestKept(content.site.retention.searches, new Date()))
      .where("state", "<>", "closed")
      .orderBy("created_at", "desc")
      .limit(mostDemands)
      .execute(),
  );
  const found = new Set<string>();
  for (const [index, { email, payload }] of rows.entries()) {
    if (index % chunk === chunk - 1) await yieldToRequests();
    if (email && looks(demandWish(JSON.parse(payload)))) found.add(email);
  }
  const outs = await readStore((db) => optOutsOf(db, [...found]));
  for (const email of found) if (!outs.has(email)) people.add(email);
}

/** The addresses of who has an alert that a property answers. @throws StoreUnavailable */
export async function alertPeople(content: Content, record: PropertyRecord): Promise<Set<string>> {
  const people = new Set<string>();
  if (!isListed(record)) return people;
  const change: StockChange = { home: String(record.ID), kind: "back", event: "", formerPrice: null };
  const match = alertMatcher(catalogueOf(content), [change]);
  for await (const alerts of activeAlerts(new Date())) {
    await yieldToRequests();
    for (const alert of alerts) if (match(alert).length > 0) people.add(alert.email);
  }
  return people;
}

/**
 * How many people look for a property on offer, as its owner may hear it (`saidSeekers`).
 * @throws StoreUnavailable
 */
export async function seekersOf(content: Content, record: PropertyRecord): Promise<number | null> {
  if (!isListed(record)) return null;
  const people = await alertPeople(content, record);
  const candidate = demandCandidate(catalogueOf(content), record);
  await registeredPeople(content, (wish) => demandMatch(wish, candidate)?.rank === "fits", people);
  return saidSeekers(people.size);
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** The home of a request for a valuation, as far as its form knows it. */
function sketchOf(content: Content, fields: Readonly<Record<string, unknown>>): HomeSketch {
  const catalogue = catalogueOf(content);
  const zip = textIn(fields.elsewhere === true ? fields.propertyZip : fields.zip);
  const type = textIn(fields.propertyType);
  return {
    goal: fields.goal === "let" ? "rent" : "sale",
    typeIds: catalogue.types.some(({ WebID }) => WebID === type) ? [type] : [],
    zips: isPostcode(zip) ? municipalityZips(catalogue, zip) : [],
    price: null,
  };
}

/**
 * How many people look for a home like the one of a request for a valuation, as its owner may hear it (`saidSeekers`); its own person is none of them.
 * @throws StoreUnavailable
 */
export async function seekersLike(
  content: Content,
  fields: Readonly<Record<string, unknown>>,
  email: string,
): Promise<number | null> {
  const home = sketchOf(content, fields);
  const people = new Set<string>();
  if (home.typeIds.length + home.zips.length === 0) return null;
  for await (const alerts of activeAlerts(new Date())) {
    await yieldToRequests();
    for (const alert of alerts) {
      const isOfSearch = alert.propertyId === null && alert.projectId === null;
      if (isOfSearch && looksForSuch(alertWish(alert.goal, alert.search), home)) people.add(alert.email);
    }
  }
  await registeredPeople(content, (wish) => looksForSuch(wish, home), people);
  people.delete(normalizeEmail(email));
  return saidSeekers(people.size);
}
