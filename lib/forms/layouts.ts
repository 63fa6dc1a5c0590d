import type { FlowName } from "./flow-names.ts";
import type { FieldLayout, FormLayout, StepLayout } from "./layout.ts";
import {
  address,
  contactDevice,
  contactSlot,
  emailLayout,
  names,
  newsletter,
  privacy,
  reach,
  remark,
  title,
} from "./layouts-person.ts";

const one = (...fields: FieldLayout[]): FormLayout => [{ name: "all", fields }];
const step = (name: string, ...fields: FieldLayout[]): StepLayout => ({ name, fields });
const least = ["1", "2", "3", "4", "5"] as const;

/** What each form asks, in its order (design, section 6). */
export const layouts: Record<FlowName, FormLayout> = {
  "site-contact": one(
    title,
    ...names,
    ...reach,
    { name: "city", kind: "text", required: true, autocomplete: "address-level2" },
    remark,
    contactDevice,
    contactSlot,
    newsletter,
    privacy,
  ),
  "contact-demand": [
    step(
      "home",
      { name: "goal", kind: "radio", required: true, choices: ["sell", "let"] },
      { name: "propertyType", kind: "select", required: true, from: "types" },
      { ...remark, hint: true },
    ),
    step(
      "address",
      ...address,
      { name: "elsewhere", kind: "tick" },
      { name: "propertyStreet", kind: "text", when: "elsewhere" },
      { name: "propertyZip", kind: "zip", half: true, when: "elsewhere" },
      { name: "propertyCity", kind: "text", half: true, when: "elsewhere" },
    ),
    step("you", title, ...names, ...reach, contactSlot, newsletter, privacy),
  ],
  "contact-me": one(
    { name: "kind", kind: "radio", required: true, choices: ["info", "visit"] },
    remark,
    title,
    ...names,
    ...reach,
    contactDevice,
    contactSlot,
    privacy,
  ),
  "contact-construction": one(
    { name: "unitId", kind: "select", from: "units" },
    remark,
    ...names,
    ...reach,
    privacy,
  ),
  appointment: one(
    { name: "slot", kind: "slots", required: true },
    { name: "confirmed", kind: "statements" },
    ...names,
    ...reach,
    remark,
    privacy,
  ),
  "demand-register": [
    step(
      "search",
      { name: "goal", kind: "radio", required: true, choices: ["buy", "rent"] },
      { name: "propertyTypes", kind: "checkboxes", required: true, from: "types" },
    ),
    step("where", { name: "zips", kind: "municipalities", required: true }),
    step(
      "wishes",
      { name: "minPrice", kind: "amount", half: true },
      { name: "maxPrice", kind: "amount", half: true },
      { name: "minRooms", kind: "select", half: true, choices: least },
      { name: "minBathrooms", kind: "select", half: true, choices: least },
      { name: "minGarages", kind: "select", half: true, choices: least },
      { name: "minParkings", kind: "select", half: true, choices: least },
      remark,
    ),
    step("you", title, ...names, ...reach, newsletter, privacy),
  ],
  "send-to-friend": one(
    { name: "friendFirstName", kind: "text", required: true, half: true, autocomplete: "off" },
    { name: "friendLastName", kind: "text", required: true, half: true, autocomplete: "off" },
    { name: "friendEmail", kind: "email", required: true, hint: true, autocomplete: "off" },
    ...names,
    { ...emailLayout, half: undefined },
    privacy,
  ),
  "document-request": one(...names, ...reach, privacy),
  "purchase-offer": [
    step(
      "offer",
      { name: "amount", kind: "amount", required: true },
      { name: "validUntil", kind: "date", required: true, half: true },
      { name: "conditions", kind: "textarea", hint: true },
    ),
    step("you", ...names, ...reach, ...address, privacy),
  ],
  testimonial: one(
    { name: "text", kind: "textarea", required: true },
    { name: "rating", kind: "rating" },
    ...names,
    { ...emailLayout, hint: true, half: undefined },
    { name: "publish", kind: "tick" },
    privacy,
  ),
  "job-application": one(
    ...names,
    ...reach,
    { name: "position", kind: "text", autocomplete: "off" },
    { name: "cv", kind: "file", required: true, hint: true },
    remark,
    privacy,
  ),
  "sign-newsletter": one({ ...emailLayout, half: undefined }, privacy),
  "unsubscribe-newsletter": one({ ...emailLayout, half: undefined, unless: "token" }),
  "forgot-password": one({ ...emailLayout, half: undefined, autocomplete: "username" }),
};

/** All fields of a form, whatever their step. */
export const fieldsOf = (flow: FlowName): FieldLayout[] => layouts[flow].flatMap(({ fields }) => fields);
