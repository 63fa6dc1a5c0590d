import { id } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { nameFields, onePage, privacyField, reachFields } from "./layout-parts.ts";
import { reachable } from "./schema-parts.ts";

/** The documents of a property, by mail. */
export const documentRequest = {
  schema: reachable.extend({ propertyId: id }),
  layout: onePage(...nameFields, ...reachFields, privacyField),
  about: "property",
  reservation: "documents",
  failure: "documentRequestError",
  ownerEntry: "communication",
  erasedAfterLetting: true,
} satisfies Flow;
