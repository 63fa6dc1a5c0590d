import "server-only";
import { readStore } from "./db/store.ts";

/** The file of a monthly report as it was sent; null where it is past its time. @throws StoreUnavailable */
export async function reportFile(reportId: string): Promise<Uint8Array | null> {
  const row = await readStore((db) =>
    db
      .selectFrom("owner_report_files")
      .select("content")
      .where("report_id", "=", reportId)
      .executeTakeFirst(),
  );
  return row?.content ?? null;
}
