import "server-only";
import { readStore } from "./db/store.ts";

/** A file that came with a request. */
export interface LeadFile {
  name: string;
  /** Such as `application/pdf`. */
  type: string;
  content: Uint8Array;
}

/** The files that came with a request. @throws StoreUnavailable */
export const leadFiles = (reference: string): Promise<LeadFile[]> =>
  readStore((db) =>
    db
      .selectFrom("lead_files")
      .select(["name", "type", "content"])
      .where("lead_reference", "=", reference)
      .execute(),
  );
