import { z } from "zod";
import { choice, line, lineOrId, optional, tick, zip } from "../fields.ts";
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
import { alsoLooks, besidesOthers, contactSlot, newsletter, reachable, remark } from "./schema-parts.ts";

const requested = reachable.extend({
  street: line(120),
  zip,
  city: line(80),
  goal: choice(["sell", "let"]),
  propertyType: lineOrId(80),
  /** The property has another address than its owner, which is required then. */
  elsewhere: optional(tick),
  propertyStreet: optional(line(120)),
  propertyZip: optional(zip),
  propertyCity: optional(line(80)),
  remark,
  contactSlot,
  ...alsoLooks,
  newsletter,
});

const requiredElsewhere = (field: "propertyStreet" | "propertyZip" | "propertyCity") =>
  z.refine<z.output<typeof requested>>(
    ({ elsewhere, [field]: value }) => elsewhere !== true || value !== undefined,
    { error: "required", path: [field], ...besidesOthers },
  );

/** A valuation for owners who would like to sell or let. */
export const contactDemand = {
  schema: requested.check(
    requiredElsewhere("propertyStreet"),
    requiredElsewhere("propertyZip"),
    requiredElsewhere("propertyCity"),
  ),
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
      { name: "propertyStreet", kind: "text", required: true, when: "elsewhere" },
      { name: "propertyZip", kind: "zip", required: true, half: true, when: "elsewhere" },
      { name: "propertyCity", kind: "text", required: true, half: true, when: "elsewhere" },
    ),
    step(
      "you",
      ...nameFields,
      ...reachFields,
      titleField,
      contactSlotField,
      { name: "looks", kind: "tick", when: "goal=sell" },
      { name: "homeSought", kind: "text", when: "goal=sell looks", autocomplete: "off" },
      newsletterField,
      privacyField,
    ),
  ],
  countsSeekers: true,
  also: { tick: "looks", text: "homeSought", becomes: "demand-register", goal: "buy" },
} satisfies Flow;
