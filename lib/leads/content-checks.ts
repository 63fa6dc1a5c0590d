import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { listingOf } from "../content/listing/listing.ts";
import { visitTimesOf } from "../content/listing/visits.ts";
import type { Content } from "../content/load.ts";
import { placeNames } from "../content/places.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { isPostcode, postcodesOf, typedPlaces } from "../domain/address/typed-places.ts";
import { isForSale } from "../domain/listing/goal.ts";
import { acceptsOffers } from "../domain/listing/offers.ts";
import { comparablePrice } from "../domain/listing/price.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { unlikelyOffer } from "../domain/listing/unlikely-offer.ts";
import { cleanLines } from "../domain/text/clean-text.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { FieldCode, FieldCodes } from "../forms/codes.ts";
import { amount, day, id, line, tick } from "../forms/fields.ts";
import type { ContentCheck, Flow } from "../forms/flows/flow.ts";
import { type FlowName, flows } from "../forms/flows/index.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { env } from "../server/env.ts";
import type { Body } from "../server/http/read-body.ts";
import { enabledLanguage } from "../server/http/request-language.ts";
import type { LeadFile } from "../server/lead-files.ts";
import { rentalTerms } from "./rental-terms.ts";
import { sharedPage } from "./shared-page.ts";
import type { StoredHourChange } from "./visits/hour-changes.ts";
import { offeredSlot } from "./visits/visits.ts";

/** The facts of a check: the body as it was sent, so that one field that fails hides no other. */
interface Checked {
  body: Body;
  content: Content;
  now: Date;
  /** What `readCv` made of the file; null or missing where it is no document. */
  document?: LeadFile | null;
  /** What the desk has changed of the hours of visits, where the form books one. */
  hours?: readonly StoredHourChange[];
}

/** A rule for one field: what is wrong with it, if anything. A value that is missing or malformed does not fail here: its schema names the error. */
type Check = (value: unknown, checked: Checked) => FieldCode | false | undefined;

const idIn = (value: unknown) => id.safeParse(value).data;
const lineIn = (value: unknown) => line(500).safeParse(value).data;
const propertyIn = ({ body, content }: Checked) => catalogueOf(content).properties.get(idIn(body.propertyId));
/** A property that is no longer listed is an error of the whole request: the fields of a visit have none then. */
const isGone = (property: PropertyRecord | undefined) => property !== undefined && !isListed(property);

/** Whether an offer can be made in any language: its words differ, not what is shown. */
const takesOffers = (content: Content, property: PropertyRecord) =>
  acceptsOffers(listingOf(catalogueOf(content), property, defaultLanguage));

const checks: Record<ContentCheck, Check> = {
  takesOffers(_, checked) {
    const property = propertyIn(checked);
    if (!property) return false;
    if (!isForSale(property.Goal)) return "choice";
    return !isGone(property) && !takesOffers(checked.content, property) && "noOffers";
  },
  likelyOffer(value, checked) {
    const property = propertyIn(checked);
    // A client that does not know this question is not sent it.
    if (!property || isGone(property) || tick.safeParse(checked.body.amountConfirmed).data !== false)
      return false;
    const { price } = listingOf(catalogueOf(checked.content), property, defaultLanguage);
    const [offered, askingPrice] = [amount.safeParse(value).data, comparablePrice(price)];
    return (
      offered !== undefined &&
      askingPrice !== null &&
      isForSale(property.Goal) &&
      (unlikelyOffer(offered, askingPrice) ?? false)
    );
  },
  knownPlaces: (value) =>
    Array.isArray(value) && !value.every((place) => isPostcode(String(place))) && "choice",
  notPast(value, { now }) {
    const date = day.safeParse(value).data;
    return date !== undefined && date < (isoDay(now) ?? "") && "past";
  },
  offeredSlot(value, checked) {
    const property = propertyIn(checked);
    if (!property || isGone(property)) return false;
    if (visitTimesOf(checked.content, property) === null) return "notBookable";
    const slot = lineIn(value);
    const at = { now: checked.now, changes: checked.hours ?? [] };
    return slot !== undefined && !offeredSlot(checked.content, property, slot, at) && "slot";
  },
  rentalConditions(value, checked) {
    const property = propertyIn(checked);
    if (!property || isGone(property) || !rentalTerms(property)?.mustConfirm) return false;
    return tick.safeParse(value).data !== true && "confirmed";
  },
  unitOfProject(value, { body, content }) {
    const project = catalogueOf(content).projects.get(idIn(body.projectId));
    const unit = idIn(value);
    const isKnown = project?.Units.some(({ ID }) => ID === unit) ?? true;
    return unit !== undefined && !isKnown && "choice";
  },
  pageOfSite(value, { content }) {
    const path = lineIn(value);
    return path !== undefined && sharedPage(content, path, env.siteUrl) === null && "choice";
  },
  document: (value, { document }) => value instanceof File && value.size > 0 && !document && "fileKind",
};

/** A body with the postcodes of the places that were typed by name; a name that is unknown stays, and fails its check. */
export function withPostcodes(flow: FlowName, body: Body, content: Content): Body {
  const { places = [] }: Flow = flows[flow];
  const names = placeNames(catalogueOf(content));
  const read = (value: unknown) => {
    if (!Array.isArray(value) && typeof value !== "string") return value;
    const typed = (Array.isArray(value) ? value : [value]).flatMap((part) =>
      typeof part === "string" ? typedPlaces(cleanLines(part)) : [part],
    );
    const zips = typed.flatMap((place) => {
      const postcodes = typeof place === "string" ? postcodesOf(place, names) : [];
      return postcodes.length > 0 ? postcodes : [place];
    });
    return [...new Set(zips)];
  };
  return { ...body, ...Object.fromEntries(places.map((name) => [name, read(body[name])])) };
}

/** The fields of a body that fail by the agency's content or by the clock, which a schema does not know. */
export function contentCodes(flow: FlowName, checked: Checked): FieldCodes {
  const { body } = checked;
  const codes: FieldCodes = {};
  if (body.language !== undefined && !enabledLanguage(body.language)) codes.language = "choice";
  for (const [field, name] of Object.entries(flows[flow].checks ?? {})) {
    const code = checks[name](body[field], checked);
    if (code) codes[field] = code;
  }
  return codes;
}
