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

/** The right that changing the value at a path needs; of a file as a whole, to make or remove it, the path is empty. */
export function rightToEdit(name: string, path: readonly (string | number)[]): StaffRight {
  const [field, part] = path;
  // They change with the price.
  const isCost = field === "Financial" && costFigures.some((figure) => figure === part);
  const isState = name.startsWith("properties/") && (isCost || stateFields.some((item) => item === field));
  return special[name]?.edit ?? (isState ? "listings.update" : "content.edit");
}
