import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { writeStore } from "../server/db/store.ts";
import { env } from "../server/env.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { widerNetwork } from "../server/http/client-address.ts";
import { keyFor } from "../server/secret.ts";

/** What one browser is told from another by, for as long as a second. */
export interface Visitor {
  /** From `clientAddress`. */
  address: string;
  userAgent: string;
  languages: string;
}

/**
 * Of a visitor no more than this waits to be counted: what a browser says of itself may be as long as it likes, and would be kept
 * in memory with all the rest of its request.
 */
export interface VisitorHash {
  address: string;
  browser: string;
}

export const visitorOf = ({ address, userAgent, languages }: Visitor): VisitorHash => ({
  address,
  browser: createHash("sha256").update(`${userAgent}\n${languages}`).digest("base64url"),
});

/** A count that others of the same network are part of, and where it ends. */
interface NetworkCount {
  network: string;
  most: number;
}

/** Visitors a day from one network: as many as a household has devices, at as many properties as it looks at. */
const mostAtProperty = 5;
const mostInDay = 200;
/** Of an IPv6 /48, which a provider gives to one customer or shares among some hundred. */
const widerFactor = 10;

interface Salt {
  value: string;
  /** Whether every process has it. */
  isShared: boolean;
}

const salts = globalSingleton("view salts", () => new Map<string, Salt>());

/** The first to come draws the day's salt; all others take that one. */
const shared = (day: string, drawn: string) =>
  writeStore(async (transaction) => {
    await transaction
      .insertInto("view_salts")
      .values({ day, salt: drawn })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .execute();
    const { salt } = await transaction
      .selectFrom("view_salts")
      .select("salt")
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    return salt;
  });

/** The day's salt; one of our own where the store is out of reach, so that no address has to wait for it. */
async function saltOf(day: string): Promise<string> {
  const known = salts.get(day);
  if (known?.isShared) return known.value;
  const drawn = known?.value ?? randomBytes(32).toString("base64url");
  const common = await shared(day, drawn).catch(() => null);
  salts.set(day, { value: common ?? drawn, isShared: common !== null });
  return common ?? drawn;
}

/** Salts of days that are over are nowhere any more. */
export function forgetSaltsBefore(day: string): void {
  for (const known of salts.keys()) if (known < day) salts.delete(known);
}

/** What is kept of a view: who it was, and which counts of its network it belongs to. */
export interface Unrecognisable {
  visitor: string;
  /** None where the address is unknown: all of those would be one network. */
  networks: NetworkCount[];
}

/**
 * Turns who looks at a property on a day into what cannot be turned back: not without the day's salt, which is thrown away, nor
 * without our secret, which does not lie in the database. As the property is part of it, nobody's way from one page to the next
 * can be read from it either. The same holds for a network, whose count of the whole day names no property.
 * @throws where SECRET is needed and missing
 */
export async function visitorsOf(
  day: string,
): Promise<(propertyId: number, visitor: VisitorHash) => Unrecognisable> {
  const key = `${keyFor("views")}${await saltOf(day)}`;
  const hashed = (...parts: (string | number)[]) =>
    createHmac("sha256", key).update(parts.join("\n")).digest().subarray(0, 16).toString("base64url");
  const countsOf = (propertyId: number, network: string, factor: number) =>
    [
      { network: hashed("network", day, propertyId, network), most: mostAtProperty },
      { network: hashed("network", day, "", network), most: mostInDay },
    ].map((count) => ({ ...count, most: Math.max(1, Math.round(count.most * env.limitScale)) * factor }));
  return (propertyId, { address, browser }) => {
    const wider = widerNetwork(address);
    return {
      visitor: hashed(day, propertyId, address, browser),
      networks: [
        ...(address === "unknown" ? [] : countsOf(propertyId, address, 1)),
        ...(wider ? countsOf(propertyId, wider, widerFactor) : []),
      ],
    };
  };
}
