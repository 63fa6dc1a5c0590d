import "server-only";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../forms/codes.ts";
import { readStore } from "./db/store.ts";
import { StoreUnavailable } from "./db/store-unavailable.ts";
import { mailboxOf } from "./email-address.ts";
import { env } from "./env.ts";
import { globalSingleton } from "./global-singleton.ts";
import { widerNetwork } from "./http/client-address.ts";
import { HttpError } from "./http/http-error.ts";
import { log } from "./log.ts";
import { keyFor } from "./secret.ts";

/** How often, in how many seconds. */
const limits = {
  /** Forms sent from one address. */
  address: { points: 30, duration: 10 * 60 },
  /** Forms sent in one person's name. */
  person: { points: 10, duration: 60 * 60 },
  /** Applications from one address: each may bring a file of 5 MB. */
  application: { points: 3, duration: 60 * 60 },
  /** What forms from one address leave in the store, in kB. */
  volume: { points: 40_000, duration: 24 * 60 * 60 },
  /** Challenges asked for from one address. */
  captcha: { points: 60, duration: 10 * 60 },
  /** Mails to friends from one address. */
  friend: { points: 5, duration: 24 * 60 * 60 },
  /** Visits booked from one address, and those of one property. */
  visits: { points: 10, duration: 24 * 60 * 60 },
  propertyVisits: { points: 4, duration: 24 * 60 * 60 },
  /** Tries to sign in with a password from one address. */
  signIn: { points: 30, duration: 15 * 60 },
  /** Tries to use a mailed link from one address: apart, so that wrong passwords do not use them up. */
  mailedLink: { points: 30, duration: 15 * 60 },
  /** Tries to sign in to one account from one address, whether there is such an account or not. */
  accountNetwork: { points: 10, duration: 15 * 60 },
  /** Tries to sign in to one account from all addresses together that its owner has not signed in from. */
  account: { points: 10, duration: 15 * 60 },
  /** Links to sign in or to choose a password, asked for from one address. */
  links: { points: 10, duration: 60 * 60 },
  /** Such links for one account from all addresses together that its owner has not signed in from. */
  accountLinks: { points: 3, duration: 60 * 60 },
  accountLinksDay: { points: 5, duration: 24 * 60 * 60 },
  /** Such links for one account from an address that its owner has signed in from. */
  ownLinks: { points: 5, duration: 60 * 60 },
  ownLinksDay: { points: 10, duration: 24 * 60 * 60 },
  /** Mails to a mailbox that nobody is known at. */
  nobody: { points: 1, duration: 24 * 60 * 60 },
  /** Such mails caused from one address. */
  nobodyNetwork: { points: 3, duration: 24 * 60 * 60 },
} as const;
export type Limit = keyof typeof limits;

/** What has been counted since the first time, until it is forgotten: a moment in ms. */
interface Window {
  points: number;
  endsAt: number;
}

/** What is added, and to what. */
interface Counting {
  kind: Limit;
  /** A network, an address or an e-mail, hashed. */
  key: string;
  points: number;
  now: number;
}

/** Of an IPv6 /48 so many times as much is taken as of a /64 in it. */
const widerFactor = 10;

/** Keys of one limit in memory, some 200 bytes each; those that were not seen for longest make room. */
const mostKeys = 10_000;

/** A database that did not answer is not asked for so long, in ms: nobody waits for it twice, once here and once for the form. */
const pause = 5_000;

const failed = globalSingleton("limits failed", () => ({ databaseUrl: "", until: 0 }));

/** No timer and nothing of a request is kept with a key, only two numbers. */
const windowsOf = (kind: Limit) =>
  globalSingleton(`limit ${kind} ${env.limitScale}`, () => new LRUCache<string, Window>({ max: mostKeys }));

function countInMemory({ kind, key, points, now }: Counting): Window {
  const windows = windowsOf(kind);
  const known = windows.get(key);
  const { points: before, endsAt } =
    known && known.endsAt > now ? known : { points: 0, endsAt: now + limits[kind].duration * 1_000 };
  const window = { points: before + points, endsAt };
  windows.set(key, window);
  return window;
}

/** One statement, so that however many processes count at once, none is forgotten. @throws StoreUnavailable */
async function countInDatabase({ kind, key, points, now }: Counting): Promise<Window> {
  const counted = await readStore((db) =>
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
  return { points: counted.points, endsAt: counted.expire ?? now };
}

/** In memory where there is one process; together in PostgreSQL where there may be several. */
async function counted(counting: Counting): Promise<Window> {
  const { databaseUrl } = env;
  if (!databaseUrl) return countInMemory(counting);
  if (failed.databaseUrl === databaseUrl && counting.now < failed.until) return countInMemory(counting);
  try {
    return await countInDatabase(counting);
  } catch (error) {
    // The store has said so itself.
    if (!(error instanceof StoreUnavailable))
      log.error({ code: (error as { code?: string }).code ?? "unknown" }, "limit could not be counted");
    Object.assign(failed, { databaseUrl, until: counting.now + pause });
    return countInMemory(counting);
  }
}

/** Neither an address nor an e-mail is kept: only what cannot be turned back into one, a day at most. */
const hashed = (key: string) =>
  createHmac("sha256", keyFor("limits")).update(key).digest().subarray(0, 12).toString("base64url");

async function secondsOver(kind: Limit, key: string, points: number, factor: number): Promise<number> {
  const most = Math.max(1, Math.round(limits[kind].points * env.limitScale)) * factor;
  const now = Date.now();
  const window = await counted({ kind, key: hashed(key), points, now });
  return window.points > most ? Math.max(1, Math.ceil((window.endsAt - now) / 1_000)) : 0;
}

/**
 * Counts one more, or so many. All e-mail addresses of one mailbox count as one; an IPv6 network counts by itself and, within a
 * wider limit, with its neighbours of the same /48. With the database out of reach it counts in memory: a limit is no reason to
 * refuse a form.
 * @param key an e-mail address, or what `clientAddress` has found
 * @param points below zero to take back what was counted for nothing
 * @returns null within the limit
 */
export async function consumeRateLimit(
  kind: Limit,
  key: string,
  points = 1,
): Promise<{ retryAfterSeconds: number } | null> {
  const wider = widerNetwork(key);
  // Who is refused uses up nothing of what the neighbours have.
  const over =
    (await secondsOver(kind, key.includes("@") ? mailboxOf(key) : key, points, 1)) ||
    (wider && (await secondsOver(kind, wider, points, widerFactor)));
  return over ? { retryAfterSeconds: over } : null;
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

/** The rows of the table `limits` in which one key is counted. In memory a count ends by itself, within a day. */
export const limitRows = (key: string): string[] =>
  (Object.keys(limits) as Limit[]).map((kind) => `${kind}:${hashed(key)}`);
