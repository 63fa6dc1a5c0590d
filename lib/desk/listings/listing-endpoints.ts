import "server-only";
import { type PageRequest, privateResponse } from "../../accounts/page-request.ts";
import { today } from "../../content/catalogue.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import {
  editsOfAction,
  editsOfPrice,
  isListingAction,
  type ListingActionContext,
  listingSorts,
  listingStates,
  type MarqueeKind,
  usualMarquee,
} from "../../domain/desk/listing-state.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import { goalKinds } from "../../domain/listing/goal.ts";
import { highestPrice } from "../../domain/listing/highest-price.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { editorOf } from "../content/content-endpoints.ts";
import { workingValue } from "../content/create-content.ts";
import { changeContent } from "../content/save-content.ts";
import { requireContentFile } from "../content/working-content.ts";
import type { DeskListing, DeskListings, ListingChanged } from "../contract/listing-answers.ts";
import type { DeskEndpoint } from "../endpoint.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { deskListingsOf, listingRows } from "./listings.ts";
import { propertyFile, propertyFiles } from "./property-files.ts";
import { wasSeen } from "./property-remains.ts";

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** `GET listings/?state=&goal=&agent=&q=&sort=&page=`: a `DeskListings`. */
function readListings(request: Request): Promise<DeskListings> {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get("page") ?? 1);
  const state = oneOf(listingStates, searchParams.get("state"));
  const goal = oneOf(goalKinds, searchParams.get("goal"));
  const agent = searchParams.get("agent");
  return deskListingsOf(
    {
      ...(state && { state }),
      ...(goal && { goal }),
      ...(agent && { agent }),
      search: searchParams.get("q") ?? "",
      sort: oneOf(listingSorts, searchParams.get("sort")) ?? "newest",
      page: Number.isInteger(page) ? page : 1,
    },
    languageOf(request),
  );
}

const nameOf = ([id = ""]: readonly string[]): string => requireContentFile(`properties/${id}`).name;

/** `GET listings/{id}/`: a `DeskListing`; 404 where there is none, or its file is no property. */
async function readListing(
  request: Request,
  _: SignedInStaff,
  parts: readonly string[],
): Promise<DeskListing> {
  const file = await propertyFile(nameOf(parts));
  const [row] = file ? await listingRows([file], languageOf(request)) : [];
  if (!row) throw new HttpError("unknown-content");
  return row;
}

/** Edits that take changes back. */
const undone = (changes: readonly JsonChange[]): JsonEdit[] =>
  changes.map(({ path, before }) => ({ path, ...(before !== undefined && { value: before }) }));

const agencyMarquees = async () => ((await workingValue("site")) as { marquees: MarqueeKind[] }).marquees;

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

/** Changes a property as its person has seen it, and answers what there is then. */
async function changeListing(
  sent: PageRequest,
  staff: SignedInStaff,
  parts: readonly string[],
  editsOf: (record: PropertyRecord) => Promise<readonly JsonEdit[]>,
): Promise<Response> {
  const name = nameOf(parts);
  const { hash } = sent.body;
  const before = await propertyFile(name);
  if (!before) throw new HttpError("unknown-content");
  const edits = await editsOf(before.record);
  const { changes } = await changeContent(
    editorOf(sent, staff),
    { name, hash: typeof hash === "string" ? hash : "" },
    { edits },
  );
  const after = await propertyFile(name);
  const [listing] = after ? await listingRows([after], sent.language) : [];
  if (!listing) throw new HttpError("unknown-content");
  return privateResponse({ listing, undo: undone(changes) } satisfies ListingChanged);
}

/** `POST listings/{id}/state/` with `{ hash, action }`, a `ListingAction`: a `ListingChanged`. */
const handleAction: DeskEndpointPost = (sent, staff, parts) =>
  changeListing(sent, staff, parts, async (record) => {
    const { action } = sent.body;
    if (!isListingAction(action)) throw new InvalidFieldsError({ action: "choice" });
    const edits = editsOfAction(action, record, await contextOf(record));
    if (!edits) throw new HttpError("no-option-marquee");
    return edits;
  });

type DeskEndpointPost = (
  sent: PageRequest,
  staff: SignedInStaff,
  parts: readonly string[],
) => Promise<Response>;

/** `POST listings/{id}/price/` with `{ hash, price }` in euro, null on request: a `ListingChanged`. */
const handlePrice: DeskEndpointPost = (sent, staff, parts) =>
  changeListing(sent, staff, parts, async (record) => {
    const { price } = sent.body;
    const isAmount = typeof price === "number" && price > 0 && price <= highestPrice;
    if (price !== null && !isAmount) throw new InvalidFieldsError({ price: "number" });
    return editsOfPrice(isAmount ? price : null, record, {
      marquees: await agencyMarquees(),
      today: today(),
    });
  });

/** The table of all properties, and what is done to one of them in a touch. A copy is made by `content/create`. */
export const listingEndpoints: Readonly<Record<string, DeskEndpoint>> = {
  listings: { access: "content.read", read: readListings },
  "listings/{}": { access: "content.read", read: readListing },
  "listings/{}/state": { access: "listings.update", post: handleAction },
  "listings/{}/price": { access: "listings.update", post: handlePrice },
};
