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

export interface StatisticsOptions {
  /** The properties to compare with. */
  similarIds: readonly number[];
  /** Names instead of initials, where `site.json` says so. */
  showNames: boolean;
  /** From the property's content. */
  onlineMedia: OwnerEntry[];
}

/** The figures of several properties, in the order of the ids; 0 for one without views. */
async function figuresOf(ids: readonly number[], today: string): Promise<ViewFigures[]> {
  if (ids.length === 0) return [];
  const { days, totals } = await readStore(async (db) => {
    const views = db.selectFrom("views").where("property_id", "in", ids);
    const days = await views
      .select(({ fn }) => ["property_id", "day", fn.sum<number | string>("count").as("count")])
      .where("day", ">=", firstDayCounted(today))
      .groupBy(["property_id", "day"])
      .execute();
    // After the days: a view that is counted in between must not make a total smaller than the sum of its days.
    const totals = await views
      .select(({ fn }) => ["property_id", fn.sum<number | string>("count").as("count")])
      .groupBy("property_id")
      .execute();
    return { days, totals };
  });
  return ids.map((id) => {
    const ofProperty = days.filter(({ property_id }) => property_id === id);
    const total = totals.find(({ property_id }) => property_id === id);
    return viewFigures(
      new Map(ofProperty.map(({ day, count }) => [day, Number(count)])),
      Number(total?.count ?? 0),
      today,
    );
  });
}

/** Views of all days by source; a source without views is missing. */
async function sourcesOf(propertyId: number): Promise<Partial<Record<ViewSource, number>>> {
  const rows = await readStore((db) =>
    db
      .selectFrom("views")
      .select(({ fn }) => ["source", fn.sum<number | string>("count").as("count")])
      .where("property_id", "=", propertyId)
      .groupBy("source")
      .execute(),
  );
  return Object.fromEntries(rows.map(({ source, count }) => [source, Number(count)]));
}

/**
 * Everything that an owner sees of a property (specification, point 3). The caller has checked that it is theirs.
 * @throws StoreUnavailable
 */
export async function statisticsOf(
  propertyId: number,
  now: Date,
  { similarIds, showNames, onlineMedia }: StatisticsOptions,
) {
  const today = isoDay(now) ?? "";
  const rest = similarIds.filter((id) => id !== propertyId);
  const [figures, sources, visits, communications] = await Promise.all([
    figuresOf([propertyId, ...rest], today),
    sourcesOf(propertyId),
    visitsOf(propertyId, showNames),
    communicationsOf(propertyId, showNames),
  ]);
  const [views = viewFigures(new Map(), 0, today), ...similar] = figures;
  const average = averageFigures(similar);
  return {
    propertyId,
    /** When the figures were computed: an ISO date-time with its time zone. */
    takenAt: now.toISOString(),
    views,
    sources,
    /** The average of similar properties of the agency, and how many they are; null where there are none. */
    similar: average && { properties: similar.length, views: average },
    visits,
    communications,
    onlineMedia,
  };
}
