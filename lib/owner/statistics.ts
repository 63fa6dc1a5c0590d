import "server-only";
import type { OwnerEntry } from "../domain/owner/owner-entry.ts";
import {
  averageFigures,
  firstDayCounted,
  type ViewFigures,
  viewFigures,
} from "../domain/owner/owner-statistics.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { ViewSource } from "../domain/views/view-source.ts";
import { readStore } from "../server/db/store.ts";
import { communicationsOf, visitsOf } from "./owner-entries.ts";

/** What an owner sees of one property (specification, point 3). */
export interface OwnerStatistics {
  propertyId: number;
  /** When the figures were taken: a moment with its zone. */
  takenAt: string;
  views: ViewFigures;
  /** Views of all days by where they came from; a source without any is missing. */
  sources: Partial<Record<ViewSource, number>>;
  /** The average of similar properties of the agency, and of how many; null where there are none. */
  similar: { properties: number; views: ViewFigures } | null;
  visits: OwnerEntry[];
  communications: OwnerEntry[];
  onlineMedia: OwnerEntry[];
}

export interface StatisticsOptions {
  /** The properties to compare with. */
  similarIds: readonly number[];
  /** Names instead of initials, where `site.json` says so. */
  showNames: boolean;
  /** From the property's content. */
  onlineMedia: OwnerEntry[];
}

/** The figures of several properties, in the order of their ids; one nobody has looked at yet counts 0. */
async function figuresOf(ids: readonly number[], today: string): Promise<ViewFigures[]> {
  if (ids.length === 0) return [];
  const { days, totals } = await readStore(async (db) => {
    const ours = db.selectFrom("views").where("property_id", "in", ids);
    const days = await ours
      .select(({ fn }) => ["property_id", "day", fn.sum<number | string>("count").as("count")])
      .where("day", ">=", firstDayCounted(today))
      .groupBy(["property_id", "day"])
      .execute();
    // Afterwards, so that no total is less than what it is the total of.
    const totals = await ours
      .select(({ fn }) => ["property_id", fn.sum<number | string>("count").as("count")])
      .groupBy("property_id")
      .execute();
    return { days, totals };
  });
  return ids.map((id) => {
    const own = days.filter(({ property_id }) => property_id === id);
    const total = totals.find(({ property_id }) => property_id === id);
    return viewFigures(
      new Map(own.map(({ day, count }) => [day, Number(count)])),
      Number(total?.count ?? 0),
      today,
    );
  });
}

async function sourcesOf(propertyId: number): Promise<OwnerStatistics["sources"]> {
  const found = await readStore((db) =>
    db
      .selectFrom("views")
      .select(({ fn }) => ["source", fn.sum<number | string>("count").as("count")])
      .where("property_id", "=", propertyId)
      .groupBy("source")
      .execute(),
  );
  return Object.fromEntries(found.map(({ source, count }) => [source, Number(count)]));
}

/**
 * Everything an owner is shown of a property at a moment. Who may see it is asked before.
 * @throws StoreUnavailable
 */
export async function statisticsOf(
  propertyId: number,
  now: Date,
  { similarIds, showNames, onlineMedia }: StatisticsOptions,
): Promise<OwnerStatistics> {
  const today = isoDay(now) ?? "";
  const others = similarIds.filter((id) => id !== propertyId);
  const [figures, sources, visits, communications] = await Promise.all([
    figuresOf([propertyId, ...others], today),
    sourcesOf(propertyId),
    visitsOf(propertyId, showNames),
    communicationsOf(propertyId, showNames),
  ]);
  const [own = viewFigures(new Map(), 0, today), ...rest] = figures;
  const average = averageFigures(rest);
  return {
    propertyId,
    takenAt: now.toISOString(),
    views: own,
    sources,
    similar: average && { properties: rest.length, views: average },
    visits,
    communications,
    onlineMedia,
  };
}
