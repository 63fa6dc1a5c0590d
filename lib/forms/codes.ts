/**
 * What can be wrong with a field. A schema says only the code; the catalogues hold its sentence (`formErrors`), one for the
 * field (`city.required`) or one for all (`required`).
 */
export const fieldCodes = [
  "required",
  "email",
  "phone",
  "number",
  "range",
  "date",
  "past",
  "tooLong",
  "choice",
  "links",
  "privacy",
  "confirmed",
  "file",
  "fileTooLarge",
  "fileKind",
  "slot",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** Field name to code: every field that fails, at once. */
export type FieldCodes = Record<string, FieldCode>;

/** What can be wrong with a request as a whole, with the status it is answered with (design, section 6). */
export const errorCodes = {
  "not-json": 400,
  "login-failure": 401,
  "signed-out": 401,
  "too-deep": 400,
  "not-allowed": 403,
  "other-address": 403,
  "not-yours": 403,
  captcha: 403,
  "link-invalid": 403,
  "unknown-flow": 404,
  "unknown-property": 404,
  "unknown-project": 404,
  "no-document": 404,
  "wrong-method": 405,
  "documents-already-requested": 409,
  "appointments-full": 409,
  "property-sold": 409,
  "property-rented": 409,
  "link-expired": 410,
  "entry-link": 410,
  "too-large": 413,
  "wrong-kind": 415,
  "too-many": 429,
  "too-many-visits": 429,
  "too-many-sign-ins": 429,
  "too-many-links": 429,
  "internal-error": 500,
  "store-unavailable": 503,
} as const;
export type ErrorCode = keyof typeof errorCodes;
