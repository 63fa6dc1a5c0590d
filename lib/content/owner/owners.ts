import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { oldestKept, type RetentionPeriod } from "../../domain/forms/retention.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import { type Catalogue, loadCatalogue, perCatalogue } from "../catalogue.ts";
import { parseContent } from "../parse.ts";
import { type Owner, ownersSchema } from "../schemas/owners.ts";

/** Reads the owners of a content folder. @throws where the file does not fit */
export function readOwners(root: string): Owner[] {
  const file = path.join(root, "owners.json");
  const { value, issues } = parseContent(ownersSchema, JSON.parse(readFileSync(file, "utf8")));
  if (value === null) throw new Error(`${file}: ${z.prettifyError({ issues })}`);
  return value.owners;
}

let owners: readonly Owner[] | undefined;

/** All owners of the file, read once per process. They stand apart from the content, as no page may show them. */
export function ownersInFile(): readonly Owner[] {
  owners ??= readOwners(path.join(process.cwd(), "content"));
  return owners;
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

const instructionEnds = perCatalogue(
  (catalogue) => new Map(ownersInFile().map((owner) => [owner, instructionEnd(owner, catalogue)])),
);

/** The owners who may sign in now: while one of their properties is on offer, and for the time in `site.json` after that. */
export function loadOwners(now: Date = new Date()): Owner[] {
  const catalogue = loadCatalogue();
  const { accounts } = catalogue.content.site.retention;
  return [...instructionEnds(catalogue)].flatMap(([owner, end]) =>
    isPastInstruction(end, accounts, now) ? [] : [owner],
  );
}

/** The owner with this address, however it is written; null where there is none. */
export const ownerWith = (email: string, all: readonly Owner[] = loadOwners()): Owner | null =>
  all.find((owner) => owner.email === email.trim().toLowerCase()) ?? null;
