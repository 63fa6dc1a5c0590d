import "server-only";
import { today } from "../../content/catalogue.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import {
  editsOfAction,
  editsOfPrice,
  isListingAction,
  type ListingActionContext,
  listingOrigins,
  listingSorts,
  listingStates,
  usualMarquee,
} from "../../domain/desk/listing-state.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import { fieldAt } from "../../domain/json/json.ts";
import { goalKinds } from "../../domain/listing/goal.ts";
import { highestPrice } from "../../domain/listing/highest-price.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { expectEdits } from "../content/content-edits.ts";
import { agencyMarquees } from "../content/following-edits.ts";
import { changeContent } from "../content/save-content.ts";
import { readStored, requireContentFile } from "../content/working-content.ts";
import { changesSinceSeen, workingValue } from "../content/write-content.ts";
import type { ContentName, SavedOnline } from "../contract/content-answers.ts";
import type { DeskListing, ListingChanged } from "../contract/listing-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { announceOnline, putFieldsOnline, putOnline } from "../publishing/publish-change.ts";
import { deskListingsOf, listingRows } from "./listings.ts";
import { propertyFile, propertyFiles } from "./property-files.ts";
import { wasSeen } from "./property-remains.ts";

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** `GET listings/?state=&goal=&agent=&origin=&q=&sort=&page=`: a `DeskListings`. */
const readListings = ({ query, language, member }: DeskCall) => {
  if (mayStaff(member.role, "listings.update")) expectEdits();
  return deskListingsOf(
    {
      state: oneOf(listingStates, query.get("state")),
      goal: oneOf(goalKinds, query.get("goal")),
      agent: query.get("agent"),
      search: query.get("q") ?? "",
      origin: oneOf(listingOrigins, query.get("origin")),
      sort: oneOf(listingSorts, query.get("sort")) ?? "newest",
      page: query.get("page"),
    },
    language,
  );
};

const nameOf = ([id = ""]: readonly string[]): string => requireContentFile(`properties/${id}`).name;

/** `GET listings/{id}/`: a `DeskListing`; 404 where there is none, or its file is no property. */
const readListing = ({ language, parts }: DeskCall) => listingRow(nameOf(parts), language);

async function listingRow(name: ContentName, language: LanguageCode): Promise<DeskListing> {
  const file = await propertyFile(name);
  const [row] = file ? await listingRows([file], language) : [];
  if (!row) throw new HttpError("unknown-content");
  return row;
}

/** Edits that take changes back. */
const undone = (changes: readonly JsonChange[]): JsonEdit[] =>
  changes.map(({ path, before }) => ({ path, ...(before !== undefined && { value: before }) }));

async function contextOf(record: PropertyRecord): Promise<ListingActionContext> {
  const marquees = await agencyMarquees();
  const { properties } = await propertyFiles();
  const records = properties.map((file) => file.record);
  return {
    marquees,
    usualMarquee: usualMarquee(record.Goal, records, marquees),
    today: today(),
    wasSeen: await wasSeen(record.ID),
  };
}

/** What a touch of the table changes, or is decided by. */
const touched = new Set<unknown>([
  "Price",
  "PublishPrice",
  "Status",
  "ClosedAt",
  "PublishedAt",
  "Hidden",
  "Marquee",
  "MarqueeName",
]);

/**
 * The state that a person has seen, or the present one where only other things have changed since: a publication writes down the former price
 * seconds after another one was saved, and there would be nothing to choose.
 */
async function seenState(name: ContentName, seen: unknown): Promise<string> {
  const hash = typeof seen === "string" ? seen : "";
  const file = requireContentFile(name);
  const stored = await readStored(file);
  if (!stored || stored.hash === hash) return hash;
  const changes = await changesSinceSeen({ file, stored, seen: hash });
  return changes?.every(({ path }) => !touched.has(path[0])) ? stored.hash : hash;
}

/** Changes a property as its person has seen it, and answers what there is then. */
async function changeListing(
  call: DeskCall,
  editsOf: (record: PropertyRecord) => Promise<readonly JsonEdit[]>,
): Promise<ListingChanged> {
  const name = nameOf(call.parts);
  const hash = await seenState(name, call.body.hash);
  const file = await propertyFile(name);
  if (!file) throw new HttpError("unknown-content");
  const edits = await editsOf(file.record);
  const announced = announceOnline(call);
  try {
    const written = await changeContent(call, { name, hash }, { edits });
    const online = await putOnline(call, written, announced);
    return { listing: await listingRow(name, call.language), undo: undone(written.changes), online };
  } finally {
    announced?.withdraw();
  }
}

/** `POST listings/{id}/state/` with `{ hash, action }`, a `ListingAction`: a `ListingChanged`. */
const handleAction = (call: DeskCall) =>
  changeListing(call, async (record) => {
    const { action } = call.body;
    if (!isListingAction(action)) throw new InvalidFieldsError({ action: "choice" });
    const edits = editsOfAction(action, record, await contextOf(record));
    if (!edits) throw new HttpError("no-option-marquee");
    return edits;
  });

/** `POST listings/{id}/price/` with `{ hash, price }` in euro, null on request: a `ListingChanged`. */
const handlePrice = (call: DeskCall) =>
  changeListing(call, async (record) => {
    const { price } = call.body;
    const isAmount = typeof price === "number" && price > 0 && price <= highestPrice;
    if (price !== null && !isAmount) throw new InvalidFieldsError({ price: "number" });
    return editsOfPrice(isAmount ? price : null, record, {
      marquees: await agencyMarquees(),
      today: today(),
    });
  });

/** A dotted path through objects: no step counts into a list. */
const fieldPattern = /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/;

/** `POST listings/{id}/online/` with `{ fields }` of texts, such as `texts.nl.Description`: a `SavedOnline`, null where they are online. */
async function handleOnline(call: DeskCall): Promise<SavedOnline | null> {
  const { fields } = call.body;
  const file = requireContentFile(nameOf(call.parts));
  const value = await workingValue(file.name);
  const isText = (field: unknown): field is string =>
    typeof field === "string" && fieldPattern.test(field) && typeof fieldAt(value, field) === "string";
  if (!Array.isArray(fields) || fields.length === 0 || !fields.every(isText))
    throw new InvalidFieldsError({ fields: "choice" });
  return putFieldsOnline(call, { file, value }, fields);
}

/** The table of all properties, and what is done to one of them in a touch. A copy is made by `content/create`. */
export const listingEndpoints: DeskEndpoints = {
  listings: { access: "content.read", read: readListings },
  "listings/{}": { access: "content.read", read: readListing },
  "listings/{}/state": { access: "listings.update", post: handleAction },
  "listings/{}/price": { access: "listings.update", post: handlePrice },
  "listings/{}/online": { access: "texts.publish", post: handleOnline },
};
