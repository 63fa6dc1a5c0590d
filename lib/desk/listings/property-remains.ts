import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { loadCatalogue } from "../../content/catalogue.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { workingFolder } from "../content/working-content.ts";
import type { ContentName } from "../contract/content-answers.ts";
import type { DeskListing } from "../contract/listing-answers.ts";
import { propertyFile } from "./property-files.ts";

/** Whether a property was typed here and no visitor has met it: an agent may still write all of it. */
export const isDraft = (
  { Source }: Pick<PropertyRecord, "Source">,
  { wasSeen, requests }: { wasSeen: boolean; requests: number },
): boolean => Source === undefined && !wasSeen && requests === 0;

/**
 * The same of a file that is there, or is to be made; false of all that is no property.
 * @throws StoreUnavailable
 */
export async function isDraftNow(name: ContentName): Promise<boolean> {
  const [folder, entry] = name.split("/");
  const id = Number(entry);
  if (folder !== "properties" || loadCatalogue().properties.has(id)) return false;
  const [requests, seen] = await Promise.all([requestsAbout(id), wasSeen(id)]);
  // What cannot be read as a property may be anything.
  const file = await propertyFile(name);
  const isThere = existsSync(path.join(workingFolder(), `${name}.json`));
  return isThere && !file ? false : isDraft(file?.record ?? {}, { wasSeen: seen, requests });
}

/** Why a property is hidden and not removed: links lead to it, and people have written about it. */
export function remainsFor(facts: {
  isShown: boolean;
  wasSeen: boolean;
  requests: number;
}): DeskListing["remainsFor"] {
  if (facts.requests > 0) return "requests";
  if (facts.isShown) return "shown";
  return facts.wasSeen ? "seen" : null;
}

/** How many requests in the store are about a property. @throws StoreUnavailable */
async function requestsAbout(id: number): Promise<number> {
  const row = await readStore((db) =>
    db
      .selectFrom("leads")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("property_id", "=", id)
      .executeTakeFirst(),
  );
  return Number(row?.count ?? 0);
}

/** Whether a visitor has ever looked at a property. @throws StoreUnavailable */
export async function wasSeen(id: number): Promise<boolean> {
  const view = await readStore((db) =>
    db.selectFrom("views").select("property_id").where("property_id", "=", id).limit(1).executeTakeFirst(),
  );
  return view !== undefined;
}

/** @throws HttpError `content-has-requests`, `content-was-shown` where a property stays */
export async function requireRemovable(name: ContentName): Promise<void> {
  const id = Number(name.split("/")[1]);
  const requests = await requestsAbout(id);
  const file = await propertyFile(name);
  const reason = remainsFor({
    isShown: file !== null && file.record.Hidden !== true,
    wasSeen: loadCatalogue().properties.has(id) || (await wasSeen(id)),
    requests,
  });
  if (reason === "requests")
    throw new HttpError("content-has-requests", { values: { count: String(requests) } });
  if (reason) throw new HttpError("content-was-shown");
}
