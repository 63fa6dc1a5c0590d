import "server-only";
import { createHmac } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { processWide } from "./process-wide.ts";
import { keyFor } from "./secret.ts";
import { storePool } from "./store.ts";

/** How often, in how many seconds. */
const limits = {
  /** Forms sent from one address. */
  address: { points: 30, duration: 10 * 60 },
  /** Forms sent in one person's name. */
  person: { points: 10, duration: 60 * 60 },
  /** Challenges asked for from one address. */
  captcha: { points: 60, duration: 10 * 60 },
  /** Mails to friends from one address. */
  friend: { points: 5, duration: 24 * 60 * 60 },
  /** Tries to sign in, or to use a mailed link, from one address. */
  signIn: { points: 30, duration: 15 * 60 },
  /** Tries to sign in to one account, whether there is one or not. */
  account: { points: 10, duration: 15 * 60 },
  /** Links to sign in asked for from one address. */
  links: { points: 10, duration: 60 * 60 },
  /** Links to sign in asked for one account, whether there is one or not. */
  accountLinks: { points: 5, duration: 60 * 60 },
  /** Mails to an address that nobody is known at. */
  nobody: { points: 1, duration: 24 * 60 * 60 },
} as const;
export type Limit = keyof typeof limits;

const optionsOf = (kind: Limit) => {
  const points = Math.max(1, Math.round(limits[kind].points * env.limitScale));
  return { keyPrefix: kind, points, duration: limits[kind].duration };
};

/** Addresses stay in memory where there is one process; they are counted together where there are several. */
function inMemory(kind: Limit): RateLimiterMemory {
  return processWide(`limit ${kind} ${env.limitScale}`, () => new RateLimiterMemory(optionsOf(kind)));
}

async function limiterOf(kind: Limit): Promise<RateLimiterAbstract> {
  const pool = env.databaseUrl ? await storePool().catch(() => undefined) : undefined;
  if (!pool) return inMemory(kind);
  return new RateLimiterPostgres({
    ...optionsOf(kind),
    storeClient: pool,
    storeType: "pool",
    tableName: "limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: inMemory(kind),
  });
}

/** Neither an address nor an e-mail is kept: only what cannot be turned back into one, a day at most. */
const hashed = (key: string) => createHmac("sha256", keyFor("limits")).update(key).digest("base64url");

/**
 * Counts one more. With the database out of reach it counts in memory: a limit is no reason to refuse a form.
 * @returns null within the limit
 */
export async function countAgainst(kind: Limit, key: string): Promise<{ retryAfterSeconds: number } | null> {
  try {
    const limiter = await limiterOf(kind);
    await limiter.consume(hashed(key));
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    log.error({ code: (refused as { code?: string }).code ?? "unknown" }, "limit could not be counted");
    return null;
  }
}

/** The rows of the table `limits` in which one key is counted. In memory a count ends by itself, within a day. */
export const limitRows = (key: string): string[] =>
  (Object.keys(limits) as Limit[]).map((kind) => `${kind}:${hashed(key)}`);
