import { id, line, optional, tick } from "../fields.ts";
import type { Flow } from "./flow.ts";
import {
  alsoSellsFields,
  nameFields,
  onePage,
  privacyField,
  reachFields,
  remarkField,
} from "./layout-parts.ts";
import { alsoSells, reachable, remark } from "./schema-parts.ts";

/** A visit of a property, at one of the times that are offered. The visitor confirms it by mail. */
export const appointment = {
  schema: reachable.extend({
    propertyId: id,
    /** As `GET /api/appointments/{propertyId}/` names it. */
    slot: line(40),
    /** The four statements of a rental, read. */
    confirmed: optional(tick),
    remark,
    ...alsoSells,
  }),
  layout: onePage(
    { name: "slot", kind: "slots", required: true },
    { name: "confirmed", kind: "statements" },
    ...nameFields,
    ...reachFields,
    remarkField,
    ...alsoSellsFields("maySell"),
    privacyField,
  ),
  about: "property",
  checks: { slot: "offeredSlot", confirmed: "rentalConditions" },
  reservation: "visit",
  also: { tick: "sells", text: "homeToSell", becomes: "contact-demand", goal: "sell" },
  limits: [
    { limit: "visits", by: ["network"], code: "too-many-visits" },
    { limit: "propertyVisits", by: ["network", "propertyId"], code: "too-many-visits" },
  ],
  thankYouPage: "contact-appointment",
  ownerEntry: "visit",
  erasedAfterLetting: true,
} satisfies Flow;
