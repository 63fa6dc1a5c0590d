import { line, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import {
  cityField,
  contactDeviceField,
  contactSlotField,
  nameFields,
  newsletterField,
  onePage,
  privacyField,
  reachFields,
  remarkField,
  titleField,
} from "./layout-parts.ts";
import { contactDevice, contactSlot, newsletter, reachable, remark } from "./schema-parts.ts";

/** A question about anything, to the agency or to one of its agents. */
export const siteContact = {
  schema: reachable.extend({
    city: line(80),
    ...{ remark, contactDevice, contactSlot, newsletter },
    /** The id of the member of the team whom it is written to; one whom nobody knows is dropped. */
    agent: optional(line(40)).catch(undefined),
  }),
  layout: onePage(
    ...nameFields,
    ...reachFields,
    cityField,
    remarkField,
    titleField,
    contactDeviceField,
    contactSlotField,
    newsletterField,
    privacyField,
  ),
} satisfies Flow;
