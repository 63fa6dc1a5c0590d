import type { FieldLayout } from "./layout.ts";

/** Fields that several forms share: who asks, and how to reach them. */

export const title: FieldLayout = {
  name: "title",
  kind: "radio",
  choices: ["ms", "mr", ""],
  autocomplete: "honorific-prefix",
};

export const names: readonly FieldLayout[] = [
  { name: "firstName", kind: "text", required: true, half: true, autocomplete: "given-name" },
  { name: "lastName", kind: "text", required: true, half: true, autocomplete: "family-name" },
];

export const emailLayout: FieldLayout = {
  name: "email",
  kind: "email",
  required: true,
  half: true,
  autocomplete: "email",
};

export const reach: readonly FieldLayout[] = [
  emailLayout,
  { name: "phone", kind: "tel", required: true, half: true, autocomplete: "tel" },
];

export const address: readonly FieldLayout[] = [
  { name: "street", kind: "text", required: true, autocomplete: "address-line1" },
  { name: "zip", kind: "zip", required: true, half: true, autocomplete: "postal-code" },
  { name: "city", kind: "text", required: true, half: true, autocomplete: "address-level2" },
];

export const contactDevice: FieldLayout = {
  name: "contactDevice",
  kind: "select",
  half: true,
  choices: ["phone", "email"],
};

export const contactSlot: FieldLayout = {
  name: "contactSlot",
  kind: "select",
  half: true,
  from: "contactSlots",
};

export const remark: FieldLayout = { name: "remark", kind: "textarea" };
export const newsletter: FieldLayout = { name: "newsletter", kind: "tick" };
export const privacy: FieldLayout = { name: "privacy", kind: "tick", required: true };
