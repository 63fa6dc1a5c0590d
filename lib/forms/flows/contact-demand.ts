import { choice, line, lineOrId, optional, zip } from "../fields.ts";
import type { Flow } from "./flow.ts";
import {
  contactSlotField,
  homeAddressFields,
  nameFields,
  newsletterField,
  privacyField,
  reachFields,
  remarkField,
  step,
  titleField,
} from "./layout-parts.ts";
import { contactSlot, newsletter, reachable, remark } from "./schema-parts.ts";

/** A valuation for owners who would like to sell or let. */
export const contactDemand = {
  schema: reachable.extend({
    street: line(120),
    zip,
    city: line(80),
    goal: choice(["sell", "let"]),
    propertyType: lineOrId(80),
    propertyStreet: optional(line(120)),
    propertyZip: optional(zip),
    propertyCity: optional(line(80)),
    remark,
    contactSlot,
    newsletter,
  }),
  layout: [
    step(
      "home",
      { name: "goal", kind: "radio", required: true, choices: ["sell", "let"] },
      { name: "propertyType", kind: "select", required: true, from: "types" },
      { ...remarkField, hint: true },
    ),
    step(
      "address",
      ...homeAddressFields,
      { name: "elsewhere", kind: "tick" },
      { name: "propertyStreet", kind: "text", when: "elsewhere" },
      { name: "propertyZip", kind: "zip", half: true, when: "elsewhere" },
      { name: "propertyCity", kind: "text", half: true, when: "elsewhere" },
    ),
    step("you", titleField, ...nameFields, ...reachFields, contactSlotField, newsletterField, privacyField),
  ],
} satisfies Flow;
