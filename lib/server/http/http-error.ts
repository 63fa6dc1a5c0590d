import "server-only";
import type { ErrorCode, FieldCodes } from "../../forms/codes.ts";
import type { CloserSentence } from "../../forms/error-sentence.ts";

/** Thrown where a request is not taken: as a whole, for a reason of `codes.ts`. */
export class HttpError extends Error {
  refusal: ErrorCode;
  retryAfterSeconds?: number;
  /** What is said instead of the refusal's own sentence; the code stays. */
  sentence?: CloserSentence;

  constructor(refusal: ErrorCode, retryAfterSeconds?: number, sentence?: CloserSentence) {
    super(refusal);
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
    this.sentence = sentence;
  }
}

/** Thrown where fields fail: all of them at once. */
export class InvalidFieldsError extends Error {
  codes: FieldCodes;

  constructor(codes: FieldCodes) {
    super(Object.keys(codes).join(", "));
    this.codes = codes;
  }
}
