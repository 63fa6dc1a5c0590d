import "server-only";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { oldestKept, type RetentionPeriod } from "../../domain/forms/retention.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import { env } from "../../server/env.ts";
import { type Catalogue, loadCatalogue } from "../catalogue.ts";
import { parseContent } from "../parse.ts";
import { type Owner, ownersSchema } from "../schemas/owners.ts";

/** Reads the owners of a content folder. @throws where the file does not fit */
export function readOwners(root: string): Owner[] {
  const file = path.join(root, "owners.json");
  const { value, issues } = parseContent(ownersSchema, JSON.parse(readFileSync(file, "utf8")));
  if (value === null) throw new Error(`${file}: ${z.prettifyError({ issues })}`);
  return value.owners;
}

interface OwnersFile {
  /** Changes with the file. */
  stamp: string;
  owners: readonly Owner[];
}

let current: OwnersFile | undefined;

/** Says which state of the file it is; null where there is none. */
function stampOf(root: string): string | null {
  const stats = statSync(path.join(root, "owners.json"), { throwIfNoEntry: false });
  return stats ? `${root} ${stats.mtimeMs} ${stats.size}` : null;
}

/** @returns null where there is no such file, or it does not fit: somebody may be writing it */
function readOwnersFile(root: string): OwnersFile | null {
  try {
    const stamp = stampOf(root);
    return stamp === null ? null : { stamp, owners: readOwners(root) };
  } catch {
    return null;
  }
}

/**
 * All owners of the project's folder, as the file is now: whoever is added can be invited at once, and who is taken out has no access from then on, without
 * a release. Where that file is not there or does not fit, the last one that did counts, or the one of the release. They stand apart from the
 * content, as no page may show them.
 * @throws where there is none at all
 */
export function ownersInFile(): readonly Owner[] {
  const project = path.join(env.projectDir, "content");
  if (current && current.stamp === stampOf(project)) return current.owners;
  const read = readOwnersFile(project);
  if (read) current = read;
  return current?.owners ?? readOwners(path.join(process.cwd(), "content"));
}

/**
 * The day on which the last property of an owner was sold or let.
 * @returns null while one is on offer
 */
export function instructionEnd(owner: Owner, { allProperties }: Catalogue): string | null {
  const days = owner.properties.map((id) => {
    const record = allProperties.get(id);
    return record && !isListed(record) ? record.ClosedAt : undefined;
  });
  return days.every((day) => day !== undefined) ? (days.toSorted().at(-1) ?? null) : null;
}

/** Whether an owner's account has to go: the time after the end of the instruction is over (`retention.accounts`). */
export function isPastInstruction(end: string | null, period: RetentionPeriod, now: Date): boolean {
  return end !== null && brusselsMoment(`${end}T00:00`).getTime() < oldestKept(period, now);
}

/** The owners who may sign in now: while one of their properties is on offer, and for the time in `site.json` after that. */
export function loadOwners(now: Date = new Date()): Owner[] {
  const catalogue = loadCatalogue();
  const { accounts } = catalogue.content.site.retention;
  return ownersInFile().filter(
    (owner) => !isPastInstruction(instructionEnd(owner, catalogue), accounts, now),
  );
}

/** The owner with this address, however it is written; null where there is none. */
export const ownerWith = (email: string, all: readonly Owner[] = loadOwners()): Owner | null =>
  all.find((owner) => owner.email === email.trim().toLowerCase()) ?? null;
