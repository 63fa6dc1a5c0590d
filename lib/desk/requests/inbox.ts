import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { projectAddress } from "../../content/project/projects.ts";
import { staffWith } from "../../content/staff.ts";
import { requestStates } from "../../domain/desk/request-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { type FlowName, fieldsOf } from "../../forms/flows/index.ts";
import { field, fullName } from "../../mail/compose/mail-context.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import type { DeskInbox, DeskPerson, DeskRequest } from "../contract/desk-answers.ts";
import { pageOf } from "../paging.ts";
import { type RequestFilter, requestConditions, selectRequests } from "./request-filter.ts";

/** Requests on a page of the inbox. */
const pageSize = 50;

/** A person at the desk by address; who has left the staff goes by the address alone. */
export const deskPerson = (email: string): DeskPerson => ({ email, name: staffWith(email)?.name ?? email });

/** The property or project that a request is about, as far as the content still has it. */
export function aboutOf(
  content: Content,
  row: Pick<LeadRow, "property_id" | "project_id">,
  language: LanguageCode,
): { title: string; href: string | null } | null {
  const catalogue = catalogueOf(content);
  const property = row.property_id === null ? undefined : catalogue.allProperties.get(row.property_id);
  if (property) {
    const { title, href, reference } = listingOf(catalogue, property, language);
    return { title: `${title.text} (${reference})`, href: property.Hidden ? null : href };
  }
  const project = row.project_id === null ? undefined : catalogue.projects.get(row.project_id);
  if (project) {
    const name = inLanguage(project.texts, language)?.value.Name ?? String(project.ID);
    return { title: name, href: projectAddress(project, language) };
  }
  const id = row.property_id ?? row.project_id;
  return id === null ? null : { title: String(id), href: null };
}

/** In characters: more than a line of a list holds. */
const longestExcerpt = 160;

/** How what somebody wrote begins: its first line. */
function excerptOf(flow: FlowName, fields: Record<string, unknown>): string {
  const written = fieldsOf(flow)
    .filter(({ kind }) => kind === "textarea")
    .map(({ name }) => field({ fields }, name).trim());
  const [line = ""] = written.find((text) => text !== "")?.split("\n") ?? [];
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt).trimEnd()}…` : line;
}

/** A request as the inbox shows it. */
export function requestOf(content: Content, row: LeadRow, language: LanguageCode): DeskRequest {
  const fields: Record<string, unknown> = JSON.parse(row.payload);
  return {
    reference: row.reference,
    date: new Date(Number(row.created_at)).toISOString(),
    flow: row.flow,
    name: fullName({ fields }),
    email: row.email,
    about: aboutOf(content, row, language)?.title ?? null,
    excerpt: excerptOf(row.flow, fields),
    state: row.state,
    assignee: row.assignee === null ? null : deskPerson(row.assignee),
    followUp: row.follow_up,
    repliedAt: row.replied_at === null ? null : new Date(Number(row.replied_at)).toISOString(),
    version: row.version,
  };
}

/**
 * A page of the inbox.
 * @param pageText the page, as `pageOf` takes it
 * @throws StoreUnavailable
 */
export async function inboxOf(
  content: Content,
  filter: RequestFilter,
  pageText: string | null,
  language: LanguageCode,
): Promise<DeskInbox> {
  const counted = await readStore((db) =>
    db
      .selectFrom("leads")
      .select(({ fn }) => ["state", fn.countAll<number | string>().as("count")])
      .where(requestConditions(content, filter, "state"))
      .groupBy("state")
      .execute(),
  );
  const counts = Object.fromEntries(
    requestStates.map((state) => [state, Number(counted.find((row) => row.state === state)?.count ?? 0)]),
  ) as DeskInbox["counts"];
  const total = filter.state
    ? counts[filter.state]
    : requestStates.reduce((sum, state) => sum + counts[state], 0);
  const { first, ...page } = pageOf(pageText, total, pageSize);
  const rows = await readStore((db) =>
    selectRequests(db, content, filter).limit(pageSize).offset(first).execute(),
  );
  return { requests: rows.map((row) => requestOf(content, row, language)), ...page, counts };
}
