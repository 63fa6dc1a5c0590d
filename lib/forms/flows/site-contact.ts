import { line } from "../fields.ts";
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

/** A question to the agency about anything. */
export const siteContact = {
  schema: reachable.extend({ city: line(80), remark, contactDevice, contactSlot, newsletter }),
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
