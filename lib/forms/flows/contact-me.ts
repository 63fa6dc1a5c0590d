import { choice, id, line, optional } from "../fields.ts";
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
import { contactDevice, contactSlot, reachable, remark } from "./schema-parts.ts";

/** A question about a property, or the wish to see it at another time than those that can be booked. */
export const contactMe = {
  schema: reachable.extend({
    propertyId: id,
    kind: choice(["info", "visit"]),
    /** Days and hours that suit the visitor. */
    visitTimes: optional(line(200)),
    remark,
    contactDevice,
    contactSlot,
  }),
  layout: onePage(
    { name: "kind", kind: "radio", required: true, choices: ["info", "visit"] },
    { name: "visitTimes", kind: "text", hint: true, when: "kind=visit", autocomplete: "off" },
    remarkField,
    ...nameFields,
    ...reachFields,
    titleField,
    contactDeviceField,
    contactSlotField,
    privacyField,
  ),
  about: "property",
  ownerEntry: "communication",
  erasedAfterLetting: true,
} satisfies Flow;
