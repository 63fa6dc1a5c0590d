import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { processWide } from "./process-wide.ts";
import { keyFor } from "./secret.ts";
import { writeStore } from "./store.ts";

/** What one browser is told from another by, for as long as a second. */
export interface Looker {
  /** From `clientAddress`. */
  address: string;
  userAgent: string;
  languages: string;
}

interface Salt {
  value: string;
  /** Whether every process has it. */
  isShared: boolean;
}

const salts = processWide("view salts", () => new Map<string, Salt>());

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

/**
 * Turns who looks at a property on a day into what cannot be turned back: not without the day's salt, which is thrown away, nor
 * without our secret, which does not lie in the database. As the property is part of it, nobody's way from one page to the next
 * can be read from it either.
 * @throws where SECRET is needed and missing
 */
export async function visitorsOf(day: string): Promise<(propertyId: number, looker: Looker) => string> {
  const key = `${keyFor("views")}${await saltOf(day)}`;
  return (propertyId, { address, userAgent, languages }) =>
    createHmac("sha256", key)
      .update([day, propertyId, address, userAgent, languages].join("\n"))
      .digest("base64url")
      .slice(0, 22);
}
