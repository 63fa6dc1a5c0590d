import { amount, choice, count, optional, several } from "../fields.ts";
import type { Flow } from "./flow.ts";
import {
  alsoSellsFields,
  emailFirstFields,
  nameFields,
  newsletterField,
  privacyField,
  remarkField,
  step,
  titleField,
} from "./layout-parts.ts";
import { alsoSells, besidesOthers, newsletter, reachableByMail, remark } from "./schema-parts.ts";

/** There are no more: a visitor may tick every municipality of an agency. */
const belgianPostcodes = 1200;
const atLeast = ["1", "2", "3", "4", "5"] as const;

/** A search: the visitor is written to as soon as a property fits, and may be called. */
export const demandRegister = {
  schema: reachableByMail
    .extend({
      goal: choice(["buy", "rent"]),
      propertyTypes: several(100),
      zips: several(belgianPostcodes),
      minPrice: optional(amount),
      maxPrice: optional(amount),
      minRooms: optional(count),
      minBathrooms: optional(count),
      minGarages: optional(count),
      minParkings: optional(count),
      remark,
      ...alsoSells,
      newsletter,
    })
    .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(maxPrice < minPrice), {
      error: "range",
      path: ["maxPrice"],
      ...besidesOthers,
    }),
  layout: [
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
      { name: "minRooms", kind: "select", half: true, choices: atLeast },
      { name: "minBathrooms", kind: "select", half: true, choices: atLeast },
      { name: "minGarages", kind: "select", half: true, choices: atLeast },
      { name: "minParkings", kind: "select", half: true, choices: atLeast },
      remarkField,
    ),
    step(
      "you",
      ...nameFields,
      ...emailFirstFields,
      titleField,
      ...alsoSellsFields("goal=buy"),
      newsletterField,
      privacyField,
    ),
  ],
  places: ["zips"],
  checks: { zips: "knownPlaces" },
  becomesAlert: true,
  also: { tick: "sells", text: "homeToSell", becomes: "contact-demand", goal: "sell" },
  retention: "searches",
} satisfies Flow;
