import type { FieldLayout, FormLayout, StepLayout } from "../layout.ts";

/** A form of one page. */
export const onePage = (...fields: FieldLayout[]): FormLayout => [{ name: "all", fields }];

/** A step of a form of several pages; `name` is its key in the catalogues (`steps`). */
export const step = (name: string, ...fields: FieldLayout[]): StepLayout => ({ name, fields });

export const titleField: FieldLayout = {
  name: "title",
  kind: "radio",
  choices: ["ms", "mr", ""],
  autocomplete: "honorific-prefix",
};

export const nameFields: readonly FieldLayout[] = [
  { name: "firstName", kind: "text", required: true, half: true, autocomplete: "given-name" },
  { name: "lastName", kind: "text", required: true, half: true, autocomplete: "family-name" },
];

/** On a line by itself. */
export const emailField: FieldLayout = {
  name: "email",
  kind: "email",
  required: true,
  autocomplete: "email",
};

export const reachFields: readonly FieldLayout[] = [
  { ...emailField, half: true },
  { name: "phone", kind: "tel", required: true, half: true, autocomplete: "tel" },
];

/** Of a form that is answered by e-mail. */
export const emailFirstFields: readonly FieldLayout[] = [
  { ...emailField, half: true },
  { name: "phone", kind: "tel", half: true, autocomplete: "tel" },
];

export const cityField: FieldLayout = {
  name: "city",
  kind: "text",
  required: true,
  autocomplete: "address-level2",
};

export const homeAddressFields: readonly FieldLayout[] = [
  { name: "street", kind: "text", required: true, autocomplete: "address-line1" },
  { name: "zip", kind: "zip", required: true, half: true, autocomplete: "postal-code" },
  { ...cityField, half: true },
];

export const contactDeviceField: FieldLayout = {
  name: "contactDevice",
  kind: "select",
  half: true,
  choices: ["phone", "email"],
};

export const contactSlotField: FieldLayout = {
  name: "contactSlot",
  kind: "select",
  half: true,
  from: "contactSlots",
};

export const remarkField: FieldLayout = { name: "remark", kind: "textarea" };
export const newsletterField: FieldLayout = { name: "newsletter", kind: "tick" };

/** @param when under which they are shown */
export const alsoSellsFields = (when: string): FieldLayout[] => [
  { name: "sells", kind: "tick", when },
  { name: "homeToSell", kind: "text", when: `${when} sells`, autocomplete: "off" },
];

export const privacyField: FieldLayout = { name: "privacy", kind: "tick", required: true };
