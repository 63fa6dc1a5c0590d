import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../forms/codes.ts";
import { readStore, writeStore } from "./db/store.ts";
import { StoreUnavailable } from "./db/store-unavailable.ts";
import { mailboxOf } from "./email-address.ts";
import { env } from "./env.ts";
import { systemErrorCode } from "./errors.ts";
import { widerNetwork } from "./http/client-address.ts";
import { HttpError } from "./http/http-error.ts";
import { log } from "./log.ts";
import { keyFor } from "./secret.ts";

/** Points per duration, in seconds; those that visitors meet stand in docs/design.md, section 6. The names are part of stored keys: they must not change. */
export const limits = {
  /** Forms sent from one address. */
  address: { points: 30, duration: 10 * 60 },
  /** Forms with one e-mail address. */
  person: { points: 10, duration: 60 * 60 },
  /** Applications from one address: each may bring a file of 5 MB. */
  application: { points: 3, duration: 60 * 60 },
  /** What forms from one address store, in kB. */
  volume: { points: 40_000, duration: 24 * 60 * 60 },
  /** Captcha challenges requested from one address. */
  captcha: { points: 60, duration: 10 * 60 },
  /** Mails to friends from one address. */
  friend: { points: 5, duration: 24 * 60 * 60 },
  /** Mails that ask a mailbox to confirm an alert, or a place in the line for a visit: anybody can name it. */
  alertMails: { points: 4, duration: 24 * 60 * 60 },
  /** Visits booked from one address, in all and of one property. */
  visits: { points: 10, duration: 24 * 60 * 60 },
  propertyVisits: { points: 4, duration: 24 * 60 * 60 },
  /** What the visitor of one visit does with it. */
  visitChanges: { points: 12, duration: 24 * 60 * 60 },
  /** Pages of people's files that are opened, and links to them that are asked for, from one address. */
  fileNetwork: { points: 60, duration: 60 * 60 },
  /** Links to one person's file that are asked for. */
  fileLinks: { points: 3, duration: 60 * 60 },
  /** Attempts to sign in with a password from one address. */
  signIn: { points: 30, duration: 15 * 60 },
  /** Attempts with a mailed link from one address. Separate, so that wrong passwords do not use them up. */
  mailedLink: { points: 30, duration: 15 * 60 },
  /** Challenges for passkeys requested from one address: each page of a sign-in asks for one. */
  passkeys: { points: 60, duration: 15 * 60 },
  /** Attempts to sign in to one account from one address, whether the account exists or not. */
  accountNetwork: { points: 10, duration: 15 * 60 },
  /** The same from all addresses together that the owner has not signed in from. */
  account: { points: 10, duration: 15 * 60 },
  /** Codes of the second factor, as passwords: from one address, and from all that the person has not signed in from. */
  codeNetwork: { points: 10, duration: 15 * 60 },
  code: { points: 10, duration: 15 * 60 },
  /** Links to sign in or to set a password, requested from one address. */
  links: { points: 10, duration: 60 * 60 },
  /** Such links for one account, from all addresses together that the owner has not signed in from. */
  accountLinks: { points: 3, duration: 60 * 60 },
  accountLinksDay: { points: 5, duration: 24 * 60 * 60 },
  /** Such links for one account, from an address that the owner has signed in from. */
  ownLinks: { points: 5, duration: 60 * 60 },
  ownLinksDay: { points: 10, duration: 24 * 60 * 60 },
  /** Mails that say that an address is not known, per mailbox. */
  nobody: { points: 1, duration: 24 * 60 * 60 },
  /** The same, per address of the request. */
  nobodyNetwork: { points: 3, duration: 24 * 60 * 60 },
  /** Calls of packages from one address, right or wrong: an agency that publishes all of its stock anew makes one for each home. */
  importHooks: { points: 1_000, duration: 60 },
  /** Changes of the content by one person at the desk: no hand is quicker. */
  contentSaves: { points: 60, duration: 60 },
  /** Answers by mail that one person at the desk writes. */
  answers: { points: 60, duration: 60 * 60 },
  /** Photos and documents that one person sends: ten houses in an hour. */
  uploads: { points: 400, duration: 60 * 60 },
  /** The same, in kB. */
  uploadVolume: { points: 4_000_000, duration: 24 * 60 * 60 },
  /** Papers of homes that one owner or colleague sends, of 15 MB at most. */
  papers: { points: 40, duration: 60 * 60 },
  /** Checks of what one person types. */
  contentChecks: { points: 120, duration: 60 },
  /** Previews by one person at the desk: each keeps a processor busy for half a second. */
  previews: { points: 120, duration: 60 },
} as const;
export type Limit = keyof typeof limits;

/** A fixed window, from the first count to its end. */
interface Window {
  points: number;
  /** In ms since 1970. */
  endsAt: number;
}

/** Points to add to a window. */
interface Increment {
  kind: Limit;
  /** Hash of a network, an address or an e-mail address. */
  key: string;
  points: number;
  now: number;
}

/** An IPv6 /48 has this many times the limit of one of its /64 networks. */
const widerFactor = 10;

/** Keys per limit in memory, some 200 bytes each; the least recently used make room. */
const maxKeys = 10_000;

/** After a failure the database is not used for this long, in ms: a request should not wait for it here and again for its form. */
const databasePause = 5_000;

const failure = { store: "", until: 0 };

const pointsOf = (kind: Limit) => Math.max(1, Math.round(limits[kind].points * env.limitScale));

const windowsByLimit = new Map<string, LRUCache<string, Window>>();

/**
 * Two numbers per key: no timer and nothing else of a request stays in memory. What is used up is kept apart, so that nobody makes room for more tries
 * by many other keys, each used once.
 */
function windowsOf(kind: Limit, isUsedUp: boolean): LRUCache<string, Window> {
  const name = `${kind} ${env.limitScale} ${isUsedUp}`;
  const windows = windowsByLimit.get(name) ?? new LRUCache<string, Window>({ max: maxKeys });
  windowsByLimit.set(name, windows);
  return windows;
}

function addInMemory({ kind, key, points, now }: Increment): Window {
  const [usedUp, open] = [windowsOf(kind, true), windowsOf(kind, false)];
  const current = usedUp.get(key) ?? open.get(key);
  const { points: used, endsAt } =
    current && current.endsAt > now ? current : { points: 0, endsAt: now + limits[kind].duration * 1_000 };
  const window = { points: used + points, endsAt };
  const [place, former] = window.points >= pointsOf(kind) ? [usedUp, open] : [open, usedUp];
  place.set(key, window);
  former.delete(key);
  return window;
}

/** One statement, so that no count of another process is lost. @throws StoreUnavailable */
async function addInDatabase({ kind, key, points, now }: Increment): Promise<Window> {
  // On SQLite with what else is written at the moment: each commit waits for the disk.
  const row = await (env.databaseUrl ? readStore : writeStore)((db) =>
    db
      .insertInto("limits")
      .values({ key: `${kind}:${key}`, points, expire: now + limits[kind].duration * 1_000 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql`case when limits.expire > ${now} then limits.points + excluded.points else excluded.points end`,
          expire: sql`case when limits.expire > ${now} then limits.expire else excluded.expire end`,
        }),
      )
      .returning(["points", "expire"])
      .executeTakeFirstOrThrow(),
  );
  return { points: row.points, endsAt: row.expire ?? now };
}

/** In memory for a single process; in the database where there may be several: on PostgreSQL, and of a site with several workers. */
async function add(increment: Increment): Promise<Window> {
  const { databaseUrl, dataDir, workers } = env;
  if (!databaseUrl && workers === 1) return addInMemory(increment);
  const store = databaseUrl ?? dataDir;
  if (failure.store === store && increment.now < failure.until) return addInMemory(increment);
  try {
    return await addInDatabase(increment);
  } catch (error) {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable))
      log.error({ code: systemErrorCode(error) ?? "unknown" }, "limit could not be counted");
    Object.assign(failure, { store, until: increment.now + databasePause });
    return addInMemory(increment);
  }
}

/** Neither addresses nor e-mail addresses are stored: only keyed hashes, for a day at most. */
const hashOf = (key: string) =>
  createHmac("sha256", keyFor("limits"))
    .update(key.includes("@") ? mailboxOf(key) : key)
    .digest()
    .subarray(0, 12)
    .toString("base64url");

async function secondsOver(kind: Limit, key: string, points: number, factor: number): Promise<number> {
  const limit = pointsOf(kind) * factor;
  const now = Date.now();
  const window = await add({ kind, key: hashOf(key), points, now });
  return window.points > limit ? Math.max(1, Math.ceil((window.endsAt - now) / 1_000)) : 0;
}

/** Points that a limit has counted, under each key. */
interface Counted {
  kind: Limit;
  keys: string[];
  points: number;
}

/** Counts by the key itself and then by the wider network: a request that is refused does not use up the limit of the neighbours. */
async function count(kind: Limit, key: string, points: number): Promise<Counted & { secondsOver: number }> {
  const keys = [key, widerNetwork(key)].filter((candidate) => candidate !== null);
  const counted: string[] = [];
  for (const candidate of keys) {
    counted.push(candidate);
    const seconds = await secondsOver(kind, candidate, points, candidate === key ? 1 : widerFactor);
    if (seconds > 0) return { kind, keys: counted, points, secondsOver: seconds };
  }
  return { kind, keys, points, secondsOver: 0 };
}

async function giveBack(all: readonly Counted[]): Promise<void> {
  for (const { kind, keys, points } of all)
    for (const key of keys) await add({ kind, key: hashOf(key), points: -points, now: Date.now() });
}

/**
 * Counts against a rate limit. All e-mail addresses of one mailbox count as one. An IPv6 network counts by itself and, with a wider limit,
 * together with its /48. While the database is out of reach it counts in memory: a limit is no reason to refuse a form.
 * @param key an e-mail address, the result of `clientAddress`, or several such words with spaces between
 * @returns null within the limit
 */
export async function consumeRateLimit(
  kind: Limit,
  key: string,
  points = 1,
): Promise<{ retryAfterSeconds: number } | null> {
  const { secondsOver: seconds } = await count(kind, key, points);
  return seconds > 0 ? { retryAfterSeconds: seconds } : null;
}

/**
 * Counts like `consumeRateLimit`, and refuses the request that is over the limit.
 * @throws HttpError with `code` and the seconds after which to try again
 */
export async function enforceRateLimit(
  kind: Limit,
  key: string,
  { points = 1, code = "too-many" }: { points?: number; code?: ErrorCode } = {},
): Promise<void> {
  const over = await consumeRateLimit(kind, key, points);
  if (over) throw new HttpError(code, over);
}

/** One of several limits that a request has to keep together; `points` is 1 and `code` is `too-many` unless they are given. */
export interface RateLimitCheck {
  kind: Limit;
  key: string;
  points?: number;
  code?: ErrorCode;
}

/**
 * Counts against several limits; a request that one of them refuses uses up none.
 * @returns gives everything back, for a request that fails later
 * @throws HttpError of the first limit that is passed, with the seconds after which to try again
 */
export async function enforceRateLimits(checks: readonly RateLimitCheck[]): Promise<() => Promise<void>> {
  const all: Counted[] = [];
  for (const { kind, key, points = 1, code = "too-many" } of checks) {
    const counted = await count(kind, key, points);
    all.push(counted);
    if (counted.secondsOver === 0) continue;
    await giveBack(all);
    throw new HttpError(code, { retryAfterSeconds: counted.secondsOver });
  }
  return () => giveBack(all);
}

/** The keys of all rows of the table `limits` for an address, to erase them. Counts in memory end within a day. */
export const limitRows = (key: string): string[] =>
  Object.keys(limits).map((kind) => `${kind}:${hashOf(key)}`);
