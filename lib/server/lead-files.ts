import "server-only";
import { readStore } from "./db/store.ts";

/** A file that a visitor sent with a form. */
export interface LeadFile {
  name: string;
  /** Such as `application/pdf`. */
  type: string;
  content: Uint8Array;
}

/** The files of a lead. @throws StoreUnavailable */
export const leadFiles = (reference: string): Promise<LeadFile[]> =>
  readStore((db) =>
    db
      .selectFrom("lead_files")
      .select(["name", "type", "content"])
      .where("lead_reference", "=", reference)
      .execute(),
  );
