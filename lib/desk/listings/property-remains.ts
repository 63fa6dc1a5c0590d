import "server-only";
import { loadCatalogue } from "../../content/catalogue.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { ContentName } from "../contract/content-answers.ts";
import type { DeskListing } from "../contract/listing-answers.ts";
import { propertyFile } from "./property-files.ts";

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
