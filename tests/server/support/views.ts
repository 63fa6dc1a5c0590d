import { readStore } from "@/lib/server/db/store";
import { deletePastVisitors, type View } from "@/lib/views/view-queue";

/** A moment in winter that is still to come, so that its day is not over. */
export const someMoment = new Date("2031-01-14T12:00:00Z");
export const someDay = "2031-01-14";

/** An address for everybody of up to 65,536. */
export const addressOf = (visitor: number) => `198.18.${visitor >> 8}.${visitor & 255}`;

/** Somebody who looks at a property, at home, in a browser of their own. */
export const sampleView = (visitor = 1, own: Partial<View> = {}): View => ({
  propertyId: 7123,
  source: "direct",
  visitor: { address: addressOf(visitor), userAgent: `Browser ${visitor}`, languages: "nl-BE" },
  ...own,
});

/** What is counted, as lines: `7123 2031-01-14 direct 2`. */
export async function countedViews(): Promise<string[]> {
  const rows = await readStore((db) => db.selectFrom("views").selectAll().execute());
  return rows.map((row) => `${row.property_id} ${row.day} ${row.source} ${row.count}`).toSorted();
}

/** As if the process had just started: it knows no salt. */
export const forgetAll = () => deletePastVisitors(new Date("2099-01-01T12:00:00Z"));
