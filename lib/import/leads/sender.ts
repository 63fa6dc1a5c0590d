import "server-only";
import type { LeadResult, PackageLead } from "../../domain/import/package-lead.ts";
import { SourceFailure } from "../sources/failure.ts";
import { cutSecrets, type OutgoingRequest, type SendRequest, type SourceAnswer } from "../sources/request.ts";

export interface SenderSettings {
  /** What signs in, by the name of its variable without its prefix: `PASSWORD`. */
  credentials: Readonly<Record<string, string>>;
  /** Where the package answers, without a slash at its end. */
  base: string;
  /** The office of the package that requests go to, where there are several. */
  office?: string | undefined;
  request: SendRequest;
  signal: AbortSignal;
}

/** Sends one request. Throws nothing. */
export type SendLead = (lead: PackageLead) => Promise<LeadResult>;

/** Signs in at a package. Nothing of a request has left until the function that it answers is called. @throws SourceFailure */
export type LeadSender = (settings: SenderSettings) => Promise<SendLead>;

/** A number of the package, such as an id. @throws SourceFailure `not-set-up` with what it is for */
export function requiredNumber(text: string | undefined, what: string): number {
  if (!text || !/^\d+$/.test(text)) throw new SourceFailure("not-set-up", `${what} is not set`);
  return Number(text);
}

/** Of a failure before anything of the request was sent. */
export const resultBeforeSending = (error: unknown): Extract<LeadResult, { kind: "later" }> => {
  if (!(error instanceof SourceFailure)) throw error;
  const { problem, details } = error;
  const isLogin = problem === "refused" || problem === "not-set-up";
  return { kind: "later", reason: isLogin ? "login" : problem, ...retryOf(details) };
};

const retryOf = ({ retryAfterSeconds }: SourceFailure["details"]) =>
  retryAfterSeconds === undefined ? {} : { retryAfterSeconds };

/** Of a failure of the call itself: only what surely did not arrive may be sent again by itself. */
function resultOfFailure({ problem, details }: SourceFailure): LeadResult {
  const { status } = details;
  switch (problem) {
    case "no-connection":
    case "private-address":
      return { kind: "later", reason: problem };
    case "refused":
    case "not-set-up":
      return { kind: "later", reason: "login" };
    case "busy":
      // Both say that nothing was done; any other 5xx may come after it was.
      return status === 429 || status === 503
        ? { kind: "later", reason: String(status), ...retryOf(details) }
        : { kind: "unknown", reason: String(status) };
    case "missing":
    case "status":
      return { kind: "refused", reason: String(status) };
    default:
      return { kind: "unknown", reason: problem };
  }
}

/** Characters of what is taken for a secret. */
const leastSecret = 6;

/** Longest reason that is kept; it may be the package's own words. */
const longestReason = 200;

export const refusedFor = (reason: string | undefined): LeadResult => ({
  kind: "refused",
  reason: (reason ?? "").replace(/\s+/g, " ").trim().slice(0, longestReason) || "without a reason",
});

/**
 * Makes the one call that hands a request over, once.
 * @param resultOf reads what the package says of it. @throws SourceFailure where the answer says nothing: then it is unknown
 */
export async function deliverOnce(
  { request, signal, credentials }: SenderSettings,
  call: Omit<OutgoingRequest, "isRepeatable" | "signal">,
  resultOf: (answer: SourceAnswer) => LeadResult,
): Promise<LeadResult> {
  try {
    const result = resultOf(await request({ method: "POST", ...call, signal, isRepeatable: false }));
    if (result.kind !== "refused") return result;
    // A package may repeat what it was sent; short values, such as the number of an agency, are no secrets.
    const secrets = Object.values(credentials).filter(({ length }) => length >= leastSecret);
    return { ...result, reason: cutSecrets(result.reason, secrets) };
  } catch (error) {
    if (error instanceof SourceFailure) return resultOfFailure(error);
    // The time is over, or the site stops.
    return { kind: "unknown", reason: "stopped" };
  }
}

/** Headers of a body in JSON. */
export const jsonHeaders = { "content-type": "application/json", accept: "application/json" };
