import { amount, day, id, line, lines, optional, zip } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { homeAddressFields, nameFields, privacyField, reachFields, step } from "./layout-parts.ts";
import { reachable } from "./schema-parts.ts";

/** An offer for a property that is for sale. */
export const purchaseOffer = {
  schema: reachable.extend({
    propertyId: id,
    amount,
    /** The last day on which the offer holds. */
    validUntil: day,
    street: line(120),
    zip,
    city: line(80),
    conditions: optional(lines(4000)),
  }),
  layout: [
    step(
      "offer",
      { name: "amount", kind: "amount", required: true },
      { name: "validUntil", kind: "date", required: true, half: true },
      { name: "conditions", kind: "textarea", hint: true },
    ),
    step("you", ...nameFields, ...reachFields, ...homeAddressFields, privacyField),
  ],
  about: "property",
  checks: { propertyId: "takesOffers", amount: "likelyOffer", validUntil: "notPast" },
  ownerEntry: "communication",
} satisfies Flow;
