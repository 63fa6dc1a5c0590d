import "server-only";
import type { ExpressionBuilder } from "kysely";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { townNames } from "../../content/places.ts";
import { searchTermsOf } from "../../domain/desk/request-search.ts";
import { isRequestState, type RequestState } from "../../domain/desk/request-state.ts";
import { fold } from "../../domain/text/accents.ts";
import { type FlowName, isFlowName } from "../../forms/flows/index.ts";
import { holdsNumber, saysWord } from "../../leads/records/search-texts.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";
import { dueBefore, isOverdue, lastWritten, overdueBefore, unshownOffers } from "./waiting-requests.ts";

/** What an inbox shows; what is missing is not asked for. */
export interface RequestFilter {
  state?: RequestState;
  flow?: FlowName;
  /** The address of who has it; `nobody` for those that nobody has. */
  who?: string;
  /** As somebody has typed it: name, address, property, words. */
  search?: string;
  /** Those that wait for an answer since before this moment, in ms since 1970. */
  overdueBefore?: number;
  /** Those that somebody comes back to before this time of Belgian clocks, the earliest first. */
  dueBefore?: string;
  /** None but these. */
  references?: readonly string[];
}

/** What `waits` asks for: the requests that the first page of the desk counts. */
async function waitingIn(content: Content, waits: string): Promise<RequestFilter> {
  if (waits === "overdue") return { overdueBefore: overdueBefore(content, new Date()) };
  if (waits === "due") return { dueBefore: dueBefore(new Date()) };
  if (waits !== "offers") return {};
  return { references: await readStore((db) => unshownOffers(db, catalogueOf(content).today)) };
}

/**
 * Reads the query of an address; what is no filter of the desk counts as missing.
 * @throws StoreUnavailable
 */
export async function filterIn(content: Content, query: URLSearchParams): Promise<RequestFilter> {
  const [state, flow, who, search] = ["state", "flow", "who", "q"].map((name) => query.get(name) ?? "");
  return {
    ...(await waitingIn(content, query.get("waits") ?? "")),
    ...(isRequestState(state) && { state }),
    ...(flow !== undefined && isFlowName(flow) && { flow }),
    ...(who && { who: who.toLowerCase() }),
    ...(search?.trim() && { search }),
  };
}

/** The properties that a word names, by reference, street, place or title. */
function propertiesNamed(content: Content, word: string): number[] {
  const catalogue = catalogueOf(content);
  const records = [...catalogue.allProperties.values()];
  return records
    .filter((record) =>
      fold(
        [
          record.RecordFile,
          record.Street,
          record.Zip,
          record.City,
          ...townNames(catalogue, record),
          ...Object.values(record.texts).map((text) => text?.TypeDescription ?? ""),
        ].join(" "),
      ).includes(word),
    )
    .map(({ ID }) => ID)
    .slice(0, 500);
}

/** The conditions of a filter on `leads`. @param without leaves one out, to count what it would give */
export function requestConditions(content: Content, filter: RequestFilter, without?: "state") {
  const { state, flow, who, search, references } = filter;
  const { words, numbers } = searchTermsOf(search ?? "");
  const terms = words.map((word) => ({ word, ids: propertiesNamed(content, word) }));
  return ({ and, or, eb, lit }: ExpressionBuilder<Tables, "leads">) =>
    and([
      ...(state && without !== "state" ? [eb("leads.state", "=", state)] : []),
      ...(flow ? [eb("leads.flow", "=", flow)] : []),
      ...(who ? [who === "nobody" ? eb("leads.assignee", "is", null) : eb("leads.assignee", "=", who)] : []),
      ...(filter.overdueBefore === undefined ? [] : [isOverdue(eb, filter.overdueBefore)]),
      ...(filter.dueBefore === undefined ? [] : [eb("leads.follow_up", "<", filter.dueBefore)]),
      ...(references ? [references.length > 0 ? eb("leads.reference", "in", references) : lit(false)] : []),
      ...numbers.map(holdsNumber),
      ...terms.map(({ word, ids }) =>
        or([saysWord(word), ...(ids.length > 0 ? [eb("leads.property_id", "in", ids)] : [])]),
      ),
    ]);
}

/** The requests that a filter lets through, those first whose sender has written last; those to come back to by their hour. */
export const selectRequests = (db: Queries, content: Content, filter: RequestFilter) =>
  db
    .selectFrom("leads")
    .selectAll()
    .where(requestConditions(content, filter))
    .$if(filter.dueBefore !== undefined, (query) => query.orderBy("follow_up"))
    .orderBy(lastWritten, "desc")
    .orderBy("reference");
