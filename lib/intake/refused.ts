import "server-only";
import type { FieldCodes, Refusal } from "../forms/codes.ts";

/** Thrown where a request is not taken: as a whole, for a reason of `codes.ts`. */
export class Refused extends Error {
  refusal: Refusal;
  retryAfterSeconds?: number;

  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal);
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown where fields fail: all of them at once. */
export class WrongFields extends Error {
  codes: FieldCodes;

  constructor(codes: FieldCodes) {
    super(Object.keys(codes).join(", "));
    this.codes = codes;
  }
}
