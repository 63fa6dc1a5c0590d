import type { Refusal } from "./codes.ts";

/** Refusals that the specification words itself (point 8): their sentences stand in `errors`. */
const worded: Partial<Record<Refusal, string>> = {
  "unknown-property": "propertyNotFound",
  "property-sold": "propertySold",
  "property-rented": "propertyRented",
  "documents-already-requested": "documentsAlreadyRequested",
  "appointments-full": "appointmentsFull",
};

const camelCase = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Where the catalogues have the sentence of a refusal: `errors.propertySold`, `formErrors.refusals.tooMany`. */
export const refusalKey = (refusal: Refusal): string => {
  const own = worded[refusal];
  return own ? `errors.${own}` : `formErrors.refusals.${camelCase(refusal)}`;
};
