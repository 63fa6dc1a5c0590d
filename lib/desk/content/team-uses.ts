import "server-only";
import { parsedText } from "../../content/check/json-text.ts";
import { isObject } from "../../domain/json/json.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentName, TeamInUse } from "../contract/content-answers.ts";
import { propertyFiles } from "../listings/property-files.ts";
import { entriesOf, requireContentFile, textOnDisk } from "./working-content.ts";
import type { ContentCompanion } from "./write-content.ts";

/** Who takes over the entries of whom: ids of members of the team. */
export type Successors = ReadonlyMap<string, string>;

type EntriesByContact = ReadonlyMap<string, readonly ContentName[]>;

/** The project of a name with its contact; none where it cannot be read. */
async function projectContact(name: ContentName): Promise<{ name: ContentName; contact: string }[]> {
  const project = parsedText(await textOnDisk(requireContentFile(name)));
  const contact = isObject(project) ? project.ContactID : undefined;
  return typeof contact === "string" ? [{ name, contact }] : [];
}

/** The properties and projects of each member of the team, by its id. @throws HttpError `content-unavailable` */
export async function entriesByContact(): Promise<EntriesByContact> {
  const { properties } = await propertyFiles();
  const projects = await Promise.all((await entriesOf("projects")).map(projectContact));
  const entries = [
    ...properties.map(({ name, record }) => ({ name, contact: record.ContactID })),
    ...projects.flat(),
  ];
  const byContact = Map.groupBy(entries, ({ contact }) => contact);
  return new Map([...byContact].map(([id, some]) => [id, some.map(({ name }) => name)]));
}

/** The members of a value of `content/team.json`, which no schema has seen yet, by their ids. */
function membersOf(value: unknown): Map<string, string> {
  const members = (value as { members?: unknown } | null | undefined)?.members;
  return new Map(
    (Array.isArray(members) ? members : []).flatMap((member) =>
      member?.id ? [[member.id, [member.firstName, member.lastName].filter(Boolean).join(" ")]] : [],
    ),
  );
}

/**
 * Refuses to take somebody out of the team whose properties and projects would have nobody.
 * @param before and `after`: values of `content/team.json`
 * @throws HttpError `content-in-use` with a `TeamInUse`
 */
export function requireSuccessors(
  { before, after }: { before: unknown; after: unknown },
  byContact: EntriesByContact,
  successors: Successors,
): void {
  const stay = membersOf(after);
  const left = [...membersOf(before)].flatMap(([id, name]) => {
    const names = byContact.get(id) ?? [];
    const isCovered = stay.has(id) || names.length === 0 || stay.has(successors.get(id) ?? "");
    return isCovered ? [] : [{ id, name, names }];
  });
  const names = left.flatMap((member) => member.names);
  if (names.length === 0) return;
  const listed = names.slice(0, 5).join(", ");
  throw new HttpError("content-in-use", {
    values: { names: names.length > 5 ? `${listed}… (${names.length})` : listed },
    details: {
      uses: names.map((name) => ({ name, path: ["ContactID"] })),
      members: left.map(({ id, name, names: { length: count } }) => ({ id, name, count })),
    } satisfies Omit<TeamInUse, "error" | "message">,
  });
}

/**
 * What changes with a member who leaves: the contact of each of their entries.
 * @param team the present value of `content/team.json`, for the names in the title of the commit
 */
export function handOver(
  byContact: EntriesByContact,
  successors: Successors,
  team: unknown,
): { action?: string; companions: ContentCompanion[] } {
  const names = membersOf(team);
  const moves = [...successors].filter(([from]) => byContact.has(from));
  const companions = moves.flatMap(([from, to]) =>
    (byContact.get(from) ?? []).map((name) => ({
      name,
      change: (value: unknown) => ({ ...(value as object), ContactID: to }),
    })),
  );
  const lines = moves.map(([from, to]) => `${names.get(from) ?? from} handed over to ${names.get(to) ?? to}`);
  return { ...(lines.length > 0 && { action: lines.join(", ") }), companions };
}
