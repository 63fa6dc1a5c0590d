import "server-only";
import type { ContentName } from "../../content/desk/content-answers.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { propertyFiles } from "../listings/property-files.ts";

/** The properties of each member of the team, by its id. @throws HttpError `content-unavailable` */
export async function propertiesByContact(): Promise<ReadonlyMap<string, readonly ContentName[]>> {
  const { properties } = await propertyFiles();
  const byContact = Map.groupBy(properties, ({ record }) => record.ContactID);
  return new Map([...byContact].map(([id, files]) => [id, files.map(({ name }) => name)]));
}

/** The ids of a value of `content/team.json`, which no schema has seen yet. */
function memberIds(value: unknown): string[] {
  const members = (value as { members?: unknown } | null | undefined)?.members;
  return Array.isArray(members) ? members.flatMap((member) => member?.id ?? []) : [];
}

/**
 * Refuses to take somebody out of the team whose properties would have nobody.
 * @param before and `after`: values of `content/team.json`
 * @throws HttpError `content-in-use`
 */
export function requireSuccessors(
  before: unknown,
  after: unknown,
  byContact: ReadonlyMap<string, readonly ContentName[]>,
): void {
  const stay = new Set(memberIds(after));
  const names = memberIds(before).flatMap((id) => (stay.has(id) ? [] : (byContact.get(id) ?? [])));
  if (names.length === 0) return;
  const shown = names.slice(0, 5).join(", ");
  throw new HttpError("content-in-use", {
    values: { names: names.length > 5 ? `${shown}… (${names.length})` : shown },
    details: { uses: names.map((name) => ({ name, path: ["ContactID"] })) },
  });
}
