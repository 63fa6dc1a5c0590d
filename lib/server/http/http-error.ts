import "server-only";
import type { CloserSentence, ErrorCode, FieldCodes } from "../../forms/codes.ts";

/** What a refusal may have besides its code. */
interface RefusalDetails {
  /** For the header `Retry-After`. */
  retryAfterSeconds?: number;
  /** A sentence that fits the case better than the usual one of the code. */
  sentence?: CloserSentence;
  /** For the header `Allow` of `wrong-method`. */
  allow?: string;
  /** What the sentence names. */
  values?: Record<string, string>;
  /** What the answer has besides its code and its sentence. */
  details?: object;
}

/** Thrown where a request as a whole is refused. The code decides the status and the sentence (`lib/forms/codes.ts`). */
export class HttpError extends Error {
  code: ErrorCode;
  more: RefusalDetails;

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.more = more;
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
