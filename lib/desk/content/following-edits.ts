import "server-only";
import { today } from "../../content/catalogue.ts";
import { followingEdits } from "../../domain/desk/following-edits.ts";
import type { MarqueeKind, PricedFacts } from "../../domain/desk/listing-state.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import { isObject } from "../../domain/json/json.ts";
import type { ContentFile } from "./content-names.ts";
import { workingValue } from "./write-content.ts";

/** The marquees of the agency, as its settings have them now. */
export const agencyMarquees = async () =>
  ((await workingValue("site")) as { marquees: MarqueeKind[] }).marquees;

/** Edits with what follows from them, which only properties and projects have. @throws as `workingValue` */
export async function withFollowing(
  { folder, name }: ContentFile,
  edits: readonly JsonEdit[],
): Promise<readonly JsonEdit[]> {
  if (folder !== "properties" && folder !== "projects") return edits;
  const record = await workingValue(name);
  if (!isObject(record)) return edits;
  const context = { marquees: await agencyMarquees(), today: today() };
  return [...edits, ...followingEdits(edits, record as unknown as PricedFacts, context)];
}
