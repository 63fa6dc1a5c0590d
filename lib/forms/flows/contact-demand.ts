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
  /** Of the home, unless that is elsewhere. */
  street: line(120),
  zip,
  city: line(80),
  goal: choice(["sell", "let"]),
  propertyType: lineOrId(80),
  /** Where the home is, of a client that gives the owner's address above: the site's own form asks for the home's alone. */
  elsewhere: optional(tick),
  propertyStreet: optional(line(120)),
  propertyZip: optional(zip),
  propertyCity: optional(line(80)),
  remark,
  /** As `GET /api/appointments/valuation/` names it; missing where none suits. */
  hour: optional(line(40)),
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
      ...homeAddressFields,
      { name: "goal", kind: "radio", required: true, choices: ["sell", "let"] },
      { name: "propertyType", kind: "select", required: true, from: "types" },
    ),
    step(
      "hour",
      { name: "hour", kind: "slots" },
      { ...contactSlotField, unless: "hour" },
      { ...remarkField, hint: true },
    ),
    step(
      "you",
      ...nameFields,
      ...reachFields,
      titleField,
      { name: "looks", kind: "tick", when: "goal=sell" },
      { name: "homeSought", kind: "text", when: "goal=sell looks", autocomplete: "off" },
      newsletterField,
      privacyField,
    ),
  ],
  hour: true,
  countsSeekers: true,
  also: { tick: "looks", text: "homeSought", becomes: "demand-register", goal: "buy" },
} satisfies Flow;
