import "server-only";
import { oldestKept, type RetentionPeriod } from "../domain/forms/retention.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { brusselsMoment } from "../domain/text/dates.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { liveFile } from "./live-file.ts";
import { type Owner, ownersSchema } from "./schemas/owners.ts";

const readOwnersFile = liveFile("owners.json", ownersSchema);

/**
 * All owners of the project's folder, as the file is now: whoever is added can be invited at once, and who is taken out has no access from then on, without
 * a release. They stand apart from the content, as no page may show them.
 * @throws where there is none at all
 */
export const ownersInFile = (): readonly Owner[] => readOwnersFile().owners;

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
export const isPastInstruction = (end: string | null, period: RetentionPeriod, now: Date): boolean =>
  end !== null && brusselsMoment(`${end}T00:00`).getTime() < oldestKept(period, now);

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
