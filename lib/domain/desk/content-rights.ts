import { costFigures } from "./listing-state.ts";
import type { StaffRight } from "./roles.ts";

/** What changes every day of a property: price, option, sold, rented, hidden, and the days that go with it. */
const stateFields = [
  "Status",
  "ClosedAt",
  "PublishedAt",
  "ModifiedAt",
  "Marquee",
  "MarqueeName",
  "Price",
  "PriceHistory",
  "Hidden",
] as const;

/** Files that need another right than `content.read` and `content.edit`. */
const special: Readonly<Record<string, { read?: StaffRight; edit: StaffRight }>> = {
  site: { edit: "settings.edit" },
  paths: { edit: "settings.edit" },
  import: { edit: "settings.edit" },
  staff: { read: "settings.edit", edit: "settings.edit" },
  owners: { read: "owners.manage", edit: "owners.manage" },
};

/**
 * The right that reading a file of the content needs.
 * @param name below `content/`, without its ending
 */
export const rightToRead = (name: string): StaffRight => special[name]?.read ?? "content.read";

/**
 * The right that changing the value at a path needs; of a file as a whole, to make or remove it, the path is empty.
 * @param isDraft whether it is a property that no visitor has met
 */
export function rightToEdit(name: string, path: readonly (string | number)[], isDraft = false): StaffRight {
  const [field, part] = path;
  // They change with the price.
  const isCost = field === "Financial" && costFigures.some((figure) => figure === part);
  const isProperty = name.startsWith("properties/");
  if (isProperty && (isCost || stateFields.some((item) => item === field))) return "listings.update";
  return special[name]?.edit ?? (isProperty && isDraft ? "properties.draft" : "content.edit");
}
