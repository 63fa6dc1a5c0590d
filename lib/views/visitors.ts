import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { writeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { unknownAddress, widerNetwork } from "../server/http/client-address.ts";
import { keyFor } from "../server/secret.ts";

/** What distinguishes one browser from another. Kept for at most a second, then hashed. */
export interface Visitor {
  /** From `clientAddress`. */
  address: string;
  userAgent: string;
  languages: string;
}

/** A visitor in the queue: the headers, which can be of any length, are hashed so that the queue has a limit in bytes. */
export interface QueuedVisitor {
  address: string;
  /** Hash of user agent and languages. */
  browser: string;
}

export const queuedVisitor = ({ address, userAgent, languages }: Visitor): QueuedVisitor => ({
  address,
  browser: createHash("sha256").update(`${userAgent}\n${languages}`).digest("base64url"),
});

/** A count of the visitors of one network, with its limit. */
interface NetworkCount {
  /** Hash of the network and, for the count at one property, of the property. */
  network: string;
  limit: number;
}

/** Visitors of one network that count per day: at one property as many as a household has devices, and at all together. */
const propertyLimit = 5;
const dayLimit = 200;
/** An IPv6 /48 may have this many times as many: a provider gives one to a single customer, or shares it among some hundred. */
const widerFactor = 10;

interface Salt {
  value: string;
  /** Whether it is in the store, and so the same for every process. */
  isShared: boolean;
}

const salts = new Map<string, Salt>();

/** Stores a salt for the day unless there is one. @returns the stored one */
const storeSalt = (day: string, candidate: string) =>
  writeStore(async (transaction) => {
    await transaction
      .insertInto("view_salts")
      .values({ day, salt: candidate })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .execute();
    const { salt } = await transaction
      .selectFrom("view_salts")
      .select("salt")
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    return salt;
  });

/** The day's salt. While the store is out of reach it is this process's own, so that no address has to wait unhashed. */
async function saltOf(day: string): Promise<string> {
  const cached = salts.get(day);
  if (cached?.isShared) return cached.value;
  const candidate = cached?.value ?? randomBytes(32).toString("base64url");
  const stored = await storeSalt(day, candidate).catch(() => null);
  salts.set(day, { value: stored ?? candidate, isShared: stored !== null });
  return stored ?? candidate;
}

/** Deletes salts from this process's memory. @param day ISO day; earlier ones are deleted */
export function deleteSaltsBefore(day: string): void {
  for (const saltDay of salts.keys()) if (saltDay < day) salts.delete(saltDay);
}

/** What is stored of a visitor: hashes that lead back to nobody. */
export interface AnonymousVisitor {
  visitor: string;
  /** Empty where the address is unknown: all of those would be one network. */
  networks: NetworkCount[];
}

/**
 * Makes the function that anonymises the visitors of a day. Its hashes need the salt of the day, which is deleted, and the site's secret,
 * which is not in the database. The property is part of them, so that they do not show who has seen which two properties; the network's
 * count of the whole day contains no property.
 * @throws where SECRET is needed and missing
 */
export async function anonymizer(
  day: string,
): Promise<(propertyId: number, visitor: QueuedVisitor) => AnonymousVisitor> {
  const key = `${keyFor("views")}${await saltOf(day)}`;
  const hashed = (...parts: (string | number)[]) =>
    createHmac("sha256", key).update(parts.join("\n")).digest().subarray(0, 16).toString("base64url");
  const countsOf = (propertyId: number, network: string, factor: number) =>
    [
      { network: hashed("network", day, propertyId, network), limit: propertyLimit },
      { network: hashed("network", day, "", network), limit: dayLimit },
    ].map((count) => ({ ...count, limit: Math.max(1, Math.round(count.limit * env.limitScale)) * factor }));
  return (propertyId, { address, browser }) => {
    const wider = widerNetwork(address);
    return {
      visitor: hashed(day, propertyId, address, browser),
      networks: [
        ...(address === unknownAddress ? [] : countsOf(propertyId, address, 1)),
        ...(wider ? countsOf(propertyId, wider, widerFactor) : []),
      ],
    };
  };
}
