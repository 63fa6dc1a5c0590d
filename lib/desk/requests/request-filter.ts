import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { searchWordsOf } from "../../domain/desk/request-search.ts";
import { isRequestState, type RequestState } from "../../domain/desk/request-state.ts";
import { fold } from "../../domain/text/accents.ts";
import { type FlowName, isFlowName } from "../../forms/flows/index.ts";
import type { Queries } from "../../server/db/queries.ts";
import type { Tables } from "../../server/db/tables.ts";

/** What an inbox shows; what is missing is not asked for. */
export interface RequestFilter {
  state?: RequestState;
  flow?: FlowName;
  /** The address of who has it; `nobody` for those that nobody has. */
  who?: string;
  /** As somebody has typed it: name, address, property, words. */
  search?: string;
}

/** Reads the query of an address; what is no filter of the desk counts as missing. */
export function filterIn(query: URLSearchParams): RequestFilter {
  const [state, flow, who, search] = ["state", "flow", "who", "q"].map((name) => query.get(name) ?? "");
  return {
    ...(isRequestState(state) && { state }),
    ...(flow !== undefined && isFlowName(flow) && { flow }),
    ...(who && { who: who.toLowerCase() }),
    ...(search?.trim() && { search }),
  };
}

/** The properties that a word names, by reference, street, place or title. */
function propertiesNamed(content: Content, word: string): number[] {
  const records = [...catalogueOf(content).allProperties.values()];
  return records
    .filter((record) =>
      fold(
        [
          record.RecordFile,
          record.Street,
          record.Zip,
          record.City,
          ...Object.values(record.texts).map((text) => text?.TypeDescription ?? ""),
        ].join(" "),
      ).includes(word),
    )
    .map(({ ID }) => ID)
    .slice(0, 500);
}

/** The wildcards of "like" are letters as any other. */
const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** The conditions of a filter on `leads`. @param without leaves one out, to count what it would give */
export function requestConditions(content: Content, filter: RequestFilter, without?: "state") {
  const { state, flow, who, search } = filter;
  const words = searchWordsOf(search ?? "").map((word) => ({ word, ids: propertiesNamed(content, word) }));
  return ({ and, or, eb }: ExpressionBuilder<Tables, "leads">) =>
    and([
      ...(state && without !== "state" ? [eb("leads.state", "=", state)] : []),
      ...(flow ? [eb("leads.flow", "=", flow)] : []),
      ...(who ? [who === "nobody" ? eb("leads.assignee", "is", null) : eb("leads.assignee", "=", who)] : []),
      ...words.map(({ word, ids }) =>
        or([
          // Older rows have no words until housekeeping has written them.
          sql<boolean>`coalesce(search_text, lower(payload || ' ' || email)) like ${likePattern(word)} escape '\\'`,
          ...(ids.length > 0 ? [eb("leads.property_id", "in", ids)] : []),
        ]),
      ),
    ]);
}

/** The requests that a filter lets through, the newest first. */
export const selectRequests = (db: Queries, content: Content, filter: RequestFilter) =>
  db
    .selectFrom("leads")
    .selectAll()
    .where(requestConditions(content, filter))
    .orderBy("created_at", "desc")
    .orderBy("reference");
