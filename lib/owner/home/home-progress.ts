import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { rules } from "../../content/law/rules.ts";
import { isUnderOption } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { papersOf } from "../../domain/law/papers.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { propertyState } from "../../domain/listing/property-state.ts";
import { type HomePaper, homePapers } from "../../domain/owner/home-papers.ts";
import { type HomeStep, homeSteps } from "../../domain/owner/home-steps.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { paperFiles, paperNotes, stepDays } from "./home-store.ts";

/** The first day of what happened, called off or not at all left out; undefined where nothing has. */
const firstDay = (entries: readonly OwnerEntry[]): string | undefined =>
  entries
    .filter(({ status }) => status !== "cancelled" && status !== "noShow")
    .flatMap(({ date }) => isoDay(date) ?? [])
    .toSorted()[0];

/** The rules of law about the papers of a home on a day. */
export function paperRulesOf(content: Content, record: PropertyRecord, today: string) {
  const kind = catalogueOf(content).mainTypes.get(record.MainTypeName)?.kind;
  return kind ? papersOf({ ...record, kind }, rules.papers, today) : [];
}

/**
 * How far the sale or the rental of a home is.
 * @param entries its visits and requests, as its owner reads them
 * @throws StoreUnavailable
 */
export async function stepsOfHome(
  content: Content,
  record: PropertyRecord,
  { visits, communications }: { visits: readonly OwnerEntry[]; communications: readonly OwnerEntry[] },
  now: Date,
): Promise<HomeStep[]> {
  const visit = firstDay(visits);
  const offer = firstDay(communications.filter(({ type }) => type === "offer"));
  const facts = {
    days: {
      ...(await stepDays(record.ID)),
      ...(!record.Hidden && { online: record.PublishedAt }),
    },
    begun: { ...(visit && { visits: visit }), ...(offer && { offer }) },
    isUnderOption: isUnderOption(content, record),
    isClosed: propertyState(record.Status) !== "available",
    closedOn: record.ClosedAt ?? null,
  };
  return homeSteps(goalKind(record.Goal), facts, isoDay(now) ?? "");
}

/** The papers of a home and how each stands. @throws StoreUnavailable */
export async function papersOfHome(
  content: Content,
  record: PropertyRecord,
  now: Date,
): Promise<HomePaper[]> {
  const today = isoDay(now) ?? "";
  const [notes, files] = await Promise.all([paperNotes(record.ID), paperFiles(record.ID)]);
  return homePapers(paperRulesOf(content, record, today), record, {
    goal: goalKind(record.Goal),
    ...{ notes, files, today },
  });
}
