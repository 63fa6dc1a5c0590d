import type { ErrorCode } from "./codes.ts";

/** Where the catalogues have the sentence of each refusal: those with a given text (specification, point 8) stand in `errors`. */
export const refusalKeys = {
  "not-json": "formErrors.refusals.notJson",
  "too-deep": "formErrors.refusals.tooDeep",
  "not-allowed": "formErrors.refusals.notAllowed",
  "other-address": "formErrors.refusals.otherAddress",
  "login-failure": "errors.loginFailure",
  "entry-link": "login.linkFailure",
  "signed-out": "portal.signedOut",
  "not-yours": "portal.notYours",
  captcha: "formErrors.refusals.captcha",
  "unknown-flow": "formErrors.refusals.unknownFlow",
  "unknown-property": "errors.propertyNotFound",
  "unknown-project": "formErrors.refusals.unknownProject",
  "wrong-method": "formErrors.refusals.wrongMethod",
  "documents-already-requested": "errors.documentsAlreadyRequested",
  "appointments-full": "errors.appointmentsFull",
  "property-sold": "errors.propertySold",
  "property-rented": "errors.propertyRented",
  "link-expired": "formErrors.refusals.documentExpired",
  "link-invalid": "formErrors.refusals.documentForbidden",
  "no-document": "formErrors.refusals.documentMissing",
  "too-large": "formErrors.refusals.tooLarge",
  "wrong-kind": "formErrors.refusals.wrongKind",
  "too-many": "formErrors.refusals.tooMany",
  "too-many-visits": "formErrors.refusals.tooManyVisits",
  "too-many-sign-ins": "formErrors.refusals.tooManySignIns",
  "too-many-links": "formErrors.refusals.tooManyLinks",
  "internal-error": "formErrors.refusals.internalError",
  "store-unavailable": "formErrors.refusals.storeUnavailable",
} as const satisfies Record<ErrorCode, string>;

/** A sentence that fits a refusal better than its own: what one visitor can still do about it. */
export const closerSentences = {
  /** `appointments-full`: of this one time, while others are free. */
  slotTaken: "formErrors.codes.slot",
  /** `no-document`: of a property, not of a link. */
  noDocuments: "errors.noDocuments",
} as const;
export type CloserSentence = keyof typeof closerSentences;
