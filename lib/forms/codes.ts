/**
 * What can be wrong with a field. A schema names only the code; the catalogues have its sentence (`formErrors`), for one field
 * (`city.required`) or for all of them (`required`).
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
  "notBookable",
  "noOffers",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** Every field that fails, with its code. */
export type FieldCodes = Record<string, FieldCode>;

/**
 * What can be wrong with a request as a whole: the status of the answer (design, section 6) and the key of its sentence in the
 * catalogues. Sentences that the specification words itself (specification, point 8) stand in `errors`.
 */
export const errorCodes = {
  "not-json": { status: 400, sentence: "formErrors.refusals.notJson" },
  "login-failure": { status: 401, sentence: "errors.loginFailure" },
  "desk-signed-out": { status: 401, sentence: "desk.refusals.signedOut" },
  "second-factor-wrong": { status: 401, sentence: "desk.refusals.codeWrong" },
  "password-wrong": { status: 401, sentence: "desk.refusals.passwordWrong" },
  "second-factor-missing": { status: 403, sentence: "desk.refusals.factorMissing" },
  "not-your-role": { status: 403, sentence: "desk.refusals.role" },
  "unknown-request": { status: 404, sentence: "desk.refusals.unknownRequest" },
  "answer-gap": { status: 422, sentence: "desk.request.gap" },
  "unknown-content": { status: 404, sentence: "desk.refusals.unknownContent" },
  "unknown-revision": { status: 404, sentence: "desk.refusals.unknownRevision" },
  "content-changed": { status: 409, sentence: "desk.refusals.contentChanged" },
  "content-in-use": { status: 409, sentence: "desk.refusals.contentInUse" },
  "content-has-requests": { status: 409, sentence: "desk.refusals.contentHasRequests" },
  "no-option-marquee": { status: 409, sentence: "desk.refusals.noOptionMarquee" },
  "content-exists": { status: 409, sentence: "desk.refusals.contentExists" },
  "content-unreadable": { status: 422, sentence: "desk.refusals.contentUnreadable" },
  "content-unavailable": { status: 503, sentence: "desk.refusals.contentUnavailable" },
  "content-too-large": { status: 422, sentence: "desk.refusals.contentTooLarge" },
  "desk-busy": { status: 503, sentence: "desk.refusals.busy" },
  "last-publisher": { status: 409, sentence: "desk.refusals.lastPublisher" },
  "too-many-saves": { status: 429, sentence: "desk.refusals.tooManySaves" },
  "unknown-staff": { status: 404, sentence: "desk.refusals.unknownStaff" },
  "confirm-identity": { status: 403, sentence: "desk.refusals.confirmIdentity" },
  "unknown-owner": { status: 404, sentence: "desk.refusals.unknownOwner" },
  "no-owner": { status: 409, sentence: "desk.refusals.noOwner" },
  "owner-ended": { status: 409, sentence: "desk.refusals.ownerEnded" },
  "unknown-picture": { status: 404, sentence: "deskPictures.refusals.missing" },
  "picture-in-use": { status: 409, sentence: "deskPictures.refusals.inUse" },
  "document-in-use": { status: 409, sentence: "deskPictures.refusals.documentInUse" },
  "upload-broken": { status: 400, sentence: "deskPictures.refusals.broken" },
  "upload-too-large": { status: 413, sentence: "deskPictures.refusals.tooLarge" },
  "picture-unknown": { status: 415, sentence: "deskPictures.refusals.unknown" },
  "picture-heic": { status: 415, sentence: "deskPictures.refusals.heic" },
  "document-unknown": { status: 415, sentence: "deskPictures.refusals.document" },
  "picture-damaged": { status: 422, sentence: "deskPictures.refusals.damaged" },
  "picture-too-many-pixels": { status: 422, sentence: "deskPictures.refusals.pixels" },
  "too-many-uploads": { status: 429, sentence: "deskPictures.refusals.tooMany" },
  "disk-full": { status: 507, sentence: "deskPictures.refusals.diskFull" },
  "changed-meanwhile": { status: 409, sentence: "desk.refusals.changed" },
  "visit-taken": { status: 409, sentence: "deskVisits.refusals.taken" },
  "visit-over": { status: 409, sentence: "deskVisits.refusals.over" },
  "publication-running": { status: 409, sentence: "desk.refusals.publicationRunning" },
  "publication-errors": { status: 409, sentence: "desk.refusals.publicationErrors" },
  "publication-impossible": { status: 409, sentence: "desk.refusals.publicationImpossible" },
  "publication-over": { status: 409, sentence: "desk.refusals.publicationOver" },
  "nothing-before": { status: 409, sentence: "desk.refusals.nothingBefore" },
  "plan-time": { status: 422, sentence: "desk.refusals.planTime" },
  "plan-past": { status: 422, sentence: "desk.refusals.planPast" },
  "plan-far": { status: 422, sentence: "desk.refusals.planFar" },
  "plan-gone": { status: 409, sentence: "desk.refusals.planGone" },
  "no-preview": { status: 404, sentence: "desk.refusals.noPreview" },
  "preview-unreadable": { status: 422, sentence: "desk.refusals.previewUnreadable" },
  "preview-failed": { status: 422, sentence: "desk.refusals.previewFailed" },
  "preview-late": { status: 503, sentence: "desk.refusals.previewLate" },
  "preview-missing": { status: 503, sentence: "desk.refusals.previewMissing" },
  "second-factor-over": { status: 410, sentence: "desk.refusals.codeOver" },
  "signed-out": { status: 401, sentence: "portal.signedOut" },
  "too-deep": { status: 400, sentence: "formErrors.refusals.tooDeep" },
  "not-allowed": { status: 403, sentence: "formErrors.refusals.notAllowed" },
  "other-address": { status: 403, sentence: "formErrors.refusals.otherAddress" },
  "not-yours": { status: 403, sentence: "portal.notYours" },
  captcha: { status: 403, sentence: "formErrors.refusals.captcha" },
  "link-invalid": { status: 403, sentence: "formErrors.refusals.documentForbidden" },
  "not-here": { status: 404, sentence: "formErrors.refusals.notHere" },
  "unknown-flow": { status: 404, sentence: "formErrors.refusals.unknownFlow" },
  "unknown-property": { status: 404, sentence: "errors.propertyNotFound" },
  "unknown-project": { status: 404, sentence: "formErrors.refusals.unknownProject" },
  "no-document": { status: 404, sentence: "formErrors.refusals.documentMissing" },
  "wrong-method": { status: 405, sentence: "formErrors.refusals.wrongMethod" },
  "documents-already-requested": { status: 409, sentence: "errors.documentsAlreadyRequested" },
  "appointments-full": { status: 409, sentence: "errors.appointmentsFull" },
  "property-sold": { status: 409, sentence: "errors.propertySold" },
  "property-rented": { status: 409, sentence: "errors.propertyRented" },
  "link-expired": { status: 410, sentence: "formErrors.refusals.documentExpired" },
  "entry-link": { status: 410, sentence: "login.linkFailure" },
  "too-large": { status: 413, sentence: "formErrors.refusals.tooLarge" },
  "wrong-kind": { status: 415, sentence: "formErrors.refusals.wrongKind" },
  "too-many": { status: 429, sentence: "formErrors.refusals.tooMany" },
  "too-many-visits": { status: 429, sentence: "formErrors.refusals.tooManyVisits" },
  "too-many-sign-ins": { status: 429, sentence: "formErrors.refusals.tooManySignIns" },
  "too-many-links": { status: 429, sentence: "formErrors.refusals.tooManyLinks" },
  "internal-error": { status: 500, sentence: "formErrors.refusals.internalError" },
  "store-unavailable": { status: 503, sentence: "formErrors.refusals.storeUnavailable" },
} as const;
export type ErrorCode = keyof typeof errorCodes;

/** Sentences that fit a case better than the usual one of its code. */
export const closerSentences = {
  /** `appointments-full`, where other times are still free. */
  slotTaken: "formErrors.codes.slot",
  /** `no-document`, of a property instead of a link. */
  noDocuments: "errors.noDocuments",
} as const;
export type CloserSentence = keyof typeof closerSentences;
