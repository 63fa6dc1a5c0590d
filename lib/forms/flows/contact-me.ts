import { choice, day, id, line, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import {
  contactDeviceField,
  contactSlotField,
  nameFields,
  onePage,
  privacyField,
  reachFields,
  remarkField,
  titleField,
} from "./layout-parts.ts";
import { besidesOthers, contactDevice, contactSlot, reachable, remark } from "./schema-parts.ts";

/** A question about a property, or the wish to see it at another time than those that can be booked. */
export const contactMe = {
  schema: reachable
    .extend({
      propertyId: id,
      kind: choice(["info", "visit"]),
      /** The first and the last day on which the visitor can come. */
      startDate: optional(day),
      endDate: optional(day),
      /** Days and hours that suit the visitor. */
      visitTimes: optional(line(200)),
      remark,
      contactDevice,
      contactSlot,
    })
    // Both days or none, and the last not before the first (specification, point 5).
    .refine(({ startDate, endDate }) => startDate || !endDate, {
      error: "required",
      path: ["startDate"],
      ...besidesOthers,
    })
    .refine(({ startDate, endDate }) => endDate || !startDate, {
      error: "required",
      path: ["endDate"],
      ...besidesOthers,
    })
    .refine(({ startDate, endDate }) => !(startDate && endDate && endDate < startDate), {
      error: "range",
      path: ["endDate"],
      ...besidesOthers,
    }),
  layout: onePage(
    { name: "kind", kind: "radio", required: true, choices: ["info", "visit"] },
    { name: "visitTimes", kind: "text", hint: true, when: "kind=visit", autocomplete: "off" },
    { name: "visitPeriod", kind: "tick", when: "kind=visit" },
    { name: "startDate", kind: "date", half: true, when: "kind=visit visitPeriod" },
    { name: "endDate", kind: "date", half: true, when: "kind=visit visitPeriod" },
    remarkField,
    ...nameFields,
    ...reachFields,
    titleField,
    contactDeviceField,
    contactSlotField,
    privacyField,
  ),
  about: "property",
  checks: { endDate: "notPast" },
  ownerEntry: "communication",
  erasedAfterLetting: true,
} satisfies Flow;
