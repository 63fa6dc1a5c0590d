import type { JsonEdit } from "../json/edits.ts";
import type { JsonPath } from "../json/json.ts";
import { editsOfPrice, type ListingActionContext, type PricedFacts } from "./listing-state.ts";

/** Fields of a property or a project of which no page shows anything. */
const unseen: ReadonlySet<unknown> = new Set(["$schema", "RecordFile", "Source", "OnlineMedia"]);

/**
 * What follows from edits of a property or a project, as from a touch of the table: the day of the change where visitors may know it, and what
 * goes with another price. What was edited itself stays as it was.
 * @param record before the edits
 */
export function followingEdits(
  edits: readonly JsonEdit[],
  record: PricedFacts,
  context: Pick<ListingActionContext, "marquees" | "today">,
): JsonEdit[] {
  const isEdited = (path: JsonPath) =>
    edits.some((edit) => edit.path.every((step, index) => index >= path.length || step === path[index]));
  const price = edits.find(({ path }) => path.length === 1 && path[0] === "Price")?.value;
  const ofPrice = typeof price === "number" || price === null ? editsOfPrice(price, record, context) : [];
  const isSeen = record.Hidden !== true && edits.some(({ path: [field] }) => !unseen.has(field));
  const day: JsonEdit[] = isSeen ? [{ path: ["ModifiedAt"], value: context.today }] : [];
  // Nobody has met a hidden one: no price of it is a new one.
  const further = ofPrice.filter(
    ({ path: [field] }) => field !== "ModifiedAt" && (isSeen || field === "Financial"),
  );
  return [...day, ...further].filter(({ path }) => !isEdited(path));
}
