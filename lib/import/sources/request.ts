import "server-only";
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request as encryptedRequest } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { systemErrorCode } from "../../server/errors.ts";
import { isPublicAddress, lookupPublic } from "../../server/http/public-address.ts";
import { SourceFailure, type SourceProblem } from "./failure.ts";

/** What an outgoing request may cost. Times in ms. */
export interface RequestLimits {
  /** For one try, from the connection to the last byte. */
  time: number;
  /** Before the second try, the third …: so many tries and one. */
  pauses: readonly number[];
  /** The longest `Retry-After` that is waited for. */
  longestPause: number;
  /** Of an answer, unpacked. */
  bytes: number;
}

/** A stalled answer is asked for once again only: the worst case stays within a minute. */
const usualLimits: RequestLimits = {
  time: 20_000,
  pauses: [1_000, 4_000],
  longestPause: 20_000,
  bytes: 50 * 1024 * 1024,
};
const stalledTries = 2;

export interface RequestSettings {
  limits?: Partial<RequestLimits>;
  /** What may stand in no message, such as a password that is part of an address. */
  secrets?: readonly string[];
  /** An origin that may be of this machine: that of a test's stand-in. */
  standIn?: string | undefined;
}

export interface OutgoingRequest {
  url: string | URL;
  /** In messages, instead of the address: it can hold a secret. */
  what: string;
  method?: "GET" | "HEAD" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  /** Whether what has another status than 2xx is an answer all the same, such as a fault of SOAP. */
  isAnswer?: (answer: SourceAnswer) => boolean;
  /** `false` where the same twice would do harm: a single try on a connection of its own. */
  isRepeatable?: boolean;
}

/** An answer of 2xx, or 304 where a condition was sent. */
export interface SourceAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export type SendRequest = (request: OutgoingRequest) => Promise<SourceAnswer>;

const agents = {
  "http:": new PlainAgent({ keepAlive: true }),
  "https:": new Agent({ keepAlive: true }),
};

/** Codes of errors that come before anything was sent. */
const unconnected =
  /^(ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT_|ERR_TLS|UNABLE_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

const problemOf = (error: unknown): SourceProblem => {
  const code = systemErrorCode(error) ?? "";
  if (code === "EPRIVATE") return "private-address";
  return unconnected.test(code) ? "no-connection" : "cut-off";
};

/** In seconds; undefined where the header says nothing. */
function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** The body, unpacked while it arrives. @throws SourceFailure `too-large`, `unexpected`; the connection's error */
async function bodyOf(answer: IncomingMessage, most: number, what: string): Promise<Buffer> {
  const tooLarge = () => new SourceFailure("too-large", `${what}: more than ${most} bytes`);
  const coding = answer.headers["content-encoding"] ?? "identity";
  if (!["gzip", "identity"].includes(coding))
    throw new SourceFailure("unexpected", `${what}: an answer in ${coding}`);
  if (Number(answer.headers["content-length"] ?? 0) > most) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  const source = coding === "gzip" ? pipeline(answer, createGunzip(), () => undefined) : answer;
  for await (const part of source) {
    size += part.length;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Where an answer sends on to, on the same host and not to an open line. @throws SourceFailure `redirected` */
function redirection(from: URL, to: string, what: string): URL {
  const target = URL.parse(to, from);
  const isSame =
    target?.hostname === from.hostname && !(from.protocol === "https:" && target.protocol === "http:");
  if (!target || !isSame) throw new SourceFailure("redirected", `${what}: sent on to another host`);
  return target;
}
const mostRedirections = 3;

/**
 * Makes the one way by which packages and their pictures are reached: in time, with tries, within a size, never to another host than asked and
 * never to a private address.
 */
export function createRequest({ limits = {}, secrets = [], standIn }: RequestSettings = {}): SendRequest {
  const { time, pauses, longestPause, bytes } = { ...usualLimits, ...limits };

  function connect(
    url: URL,
    { what, method = "GET", headers, isRepeatable = true }: OutgoingRequest,
    signal: AbortSignal,
  ) {
    const isEncrypted = url.protocol === "https:";
    if (!isEncrypted && url.protocol !== "http:")
      throw new SourceFailure("redirected", `${what}: no address of the web`);
    const isStandIn = url.origin === standIn;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!isStandIn && isIP(host) && !isPublicAddress(host))
      throw new SourceFailure("private-address", `${what}: an address of a private network`);
    return (isEncrypted ? encryptedRequest : plainRequest)(url, {
      method,
      headers: { "user-agent": "Zennehuis", "accept-encoding": "gzip", ...headers },
      agent: isRepeatable ? agents[isEncrypted ? "https:" : "http:"] : false,
      signal,
      ...(!isStandIn && { lookup: lookupPublic }),
    });
  }

  async function answerOf(
    url: URL,
    outgoing: OutgoingRequest,
    signal: AbortSignal,
    sentOn = 0,
  ): Promise<SourceAnswer> {
    const { what, body } = outgoing;
    const asking = connect(url, outgoing, signal);
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      asking.on("response", resolve).on("error", reject).end(body),
    );
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400 && status !== 304 && headers.location) {
      answer.resume();
      if (body !== undefined || sentOn >= mostRedirections)
        throw new SourceFailure("redirected", `${what}: sent on`, { status });
      return answerOf(redirection(url, headers.location, what), outgoing, signal, sentOn + 1);
    }
    try {
      return { status, headers, body: await bodyOf(answer, bytes, what) };
    } finally {
      if (!answer.complete) asking.destroy();
    }
  }

  /** @throws SourceFailure; the reason of the caller's signal */
  async function attempt(outgoing: OutgoingRequest): Promise<SourceAnswer> {
    const { what, signal } = outgoing;
    const url = URL.parse(outgoing.url);
    if (!url) throw new SourceFailure("not-set-up", `${what}: no address`);
    const end = AbortSignal.timeout(time);
    try {
      return await answerOf(url, outgoing, signal ? AbortSignal.any([signal, end]) : end);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SourceFailure) throw error;
      if (end.aborted) throw new SourceFailure("stalled", `${what}: no whole answer in ${time / 1_000} s`);
      throw new SourceFailure(problemOf(error), `${what}: ${systemErrorCode(error) ?? "cut off"}`);
    }
  }

  function checkStatus({ status, headers }: SourceAnswer, what: string): void {
    if ((status >= 200 && status < 300) || status === 304) return;
    const seconds = retryAfter(headers["retry-after"]);
    const details = { status, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
    const problems: Record<number, SourceProblem> = {
      401: "refused",
      403: "refused",
      404: "missing",
      410: "missing",
      429: "busy",
    };
    throw new SourceFailure(
      problems[status] ?? (status >= 500 ? "busy" : "status"),
      `${what}: ${status}`,
      details,
    );
  }

  /** How long to wait before the next try, in ms; null where there is none. */
  function pauseAfter({ problem, details }: SourceFailure, tries: number): number | null {
    const pause = pauses[tries - 1];
    if (pause === undefined || !["busy", "no-connection", "cut-off", "stalled"].includes(problem))
      return null;
    if (problem === "stalled" && tries >= stalledTries) return null;
    const wanted = Math.max(pause, (details.retryAfterSeconds ?? 0) * 1_000);
    return wanted > Math.max(pause, longestPause) ? null : wanted;
  }

  return async (outgoing) => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await attempt(outgoing);
        if (!outgoing.isAnswer?.(answer)) checkStatus(answer, outgoing.what);
        return answer;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        const pause = outgoing.isRepeatable === false ? null : pauseAfter(error, tries);
        if (pause === null)
          throw new SourceFailure(error.problem, cutSecrets(error.message, secrets), error.details);
        await wait(pause, undefined, { signal: outgoing.signal });
      }
    }
  };
}

/** A text without secrets, as they are and as they stand in an address. */
export function cutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return forms.filter(Boolean).reduce((cut, form) => cut.replaceAll(form, "…"), text);
}
