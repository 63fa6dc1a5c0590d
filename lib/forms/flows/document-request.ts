import { id } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailFirstFields, nameFields, onePage, privacyField } from "./layout-parts.ts";
import { reachableByMail } from "./schema-parts.ts";

/** The documents of a property, by mail: nobody has to be called for them. */
export const documentRequest = {
  schema: reachableByMail.extend({ propertyId: id }),
  layout: onePage(...nameFields, ...emailFirstFields, privacyField),
  about: "property",
  reservation: "documents",
  failure: "documentRequestError",
  ownerEntry: "communication",
  erasedAfterLetting: true,
} satisfies Flow;
