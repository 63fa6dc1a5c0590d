import { z } from "zod";
import { count, id, lines, optional, tick } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailField, nameFields, onePage, privacyField } from "./layout-parts.ts";
import { named } from "./schema-parts.ts";

/** What a client thinks of the agency. It may name a property, also one that is sold. */
export const testimonial = {
  schema: named.extend({
    text: lines(4000),
    publish: tick,
    rating: optional(count.pipe(z.int().min(1, { error: "number" }).max(5, { error: "number" }))),
    propertyId: optional(id),
  }),
  layout: onePage(
    { name: "text", kind: "textarea", required: true },
    { name: "rating", kind: "rating" },
    ...nameFields,
    { ...emailField, hint: true },
    { name: "publish", kind: "tick" },
    privacyField,
  ),
  failure: "testimonialFailure",
  retention: "testimonials",
} satisfies Flow;
