import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import { isForSale } from "../domain/listing/goal.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { FieldCodes } from "../forms/codes.ts";
import { day, id, line, tick } from "../forms/fields.ts";
import type { FlowName } from "../forms/flows/index.ts";
import { env } from "../server/env.ts";
import type { Body } from "../server/http/read-body.ts";
import { enabledLanguage } from "../server/http/request-language.ts";
import { rentalTerms } from "./rental-terms.ts";
import { sharedPage } from "./shared-page.ts";
import type { LeadFile } from "./store-lead.ts";
import { offeredSlot } from "./visits/visits.ts";

/** What a field rule may look at. Values are read field by field, so that one that fails hides no other. */
interface Reading {
  body: Body;
  content: Content;
  now: Date;
  /** What `readCv` has made of the file; null or missing where it is no document. */
  document?: LeadFile | null;
}

const idIn = (value: unknown) => id.safeParse(value).data;
const lineIn = (value: unknown) => line(500).safeParse(value).data;

function offerCodes({ body, content, now }: Reading): FieldCodes {
  const property = catalogueOf(content).properties.get(idIn(body.propertyId));
  const until = day.safeParse(body.validUntil).data;
  return {
    ...(property && !isForSale(property.Goal) && { propertyId: "choice" as const }),
    ...(until && until < (isoDay(now) ?? "") && { validUntil: "past" as const }),
  };
}

/** Of a property that cannot be visited any more nothing is asked: that is what the answer says then. */
function visitCodes({ body, content, now }: Reading): FieldCodes {
  const property = catalogueOf(content).properties.get(idIn(body.propertyId));
  const slot = lineIn(body.slot);
  if (property && !isListed(property)) return {};
  const mustConfirm = property && rentalTerms(property)?.mustConfirm;
  return {
    ...(slot && !offeredSlot(content, slot, now) && { slot: "slot" as const }),
    ...(mustConfirm && tick.safeParse(body.confirmed).data !== true && { confirmed: "confirmed" as const }),
  };
}

function projectCodes({ body, content }: Reading): FieldCodes {
  const project = catalogueOf(content).projects.get(idIn(body.projectId));
  const unit = idIn(body.unitId);
  const isKnown = !project || unit === undefined || project.Units.some(({ ID }) => ID === unit);
  return isKnown ? {} : { unitId: "choice" };
}

function pathCodes({ body, content }: Reading): FieldCodes {
  const path = lineIn(body.path);
  return path && !sharedPage(content, path, env.siteUrl) ? { path: "choice" } : {};
}

function cvCodes({ body: { cv }, document }: Reading): FieldCodes {
  return cv instanceof File && cv.size > 0 && !document ? { cv: "fileKind" } : {};
}

const rules: Partial<Record<FlowName, (reading: Reading) => FieldCodes>> = {
  "purchase-offer": offerCodes,
  appointment: visitCodes,
  "contact-construction": projectCodes,
  "send-to-friend": pathCodes,
  "job-application": cvCodes,
};

/** What is wrong with fields as only the agency's content and the clock can tell. */
export function contentCodes(flow: FlowName, reading: Reading): FieldCodes {
  const { language } = reading.body;
  return {
    ...(language !== undefined && !enabledLanguage(language) && { language: "choice" as const }),
    ...rules[flow]?.(reading),
  };
}
