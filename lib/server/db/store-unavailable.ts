import "server-only";
import { isStoreFault } from "./store-fault.ts";

/** The database is out of reach, or cannot write. What was asked may be tried again; nothing of it was stored. */
export class StoreUnavailable extends Error {
  /** The database's own code, such as `ECONNREFUSED`. Its message is left out: it can hold what a person wrote. */
  code: string;
  /** What is wrong and what to do, for whoever runs the site; only where we know it. */
  problem?: string;

  constructor(code: string, { cause }: { cause?: unknown } = {}) {
    super(`The store is out of reach: ${code}`);
    this.name = "StoreUnavailable";
    this.code = code;
    if (isStoreFault(cause)) this.problem = cause.message;
  }
}

/**
 * SQLite's result codes that say that the file, not the question, is at fault: 5 busy, 6 locked, 7 no memory, 8 read-only,
 * 10 input or output, 11 corrupt, 13 full, 14 cannot be opened, 15 protocol, 23 not authorised, 26 no database.
 */
const sqliteFaults = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 23, 26]);

/**
 * PostgreSQL's classes of codes that do: 08 connection, 25006 read-only, 28 sign-in, 3D no such database, 40 rolled back,
 * 42P01 a table has gone, 53 out of resources, 55 not in a state to, 57 stopped by an operator or a time limit, 58 system, XX broken inside.
 */
const postgresFaults = /^(08|25006|28|3D|40|42P01|53|55|57|58|XX)/;

/** Codes of the network and of the file system. */
const systemFaults = /^E[A-Z]{2,}$/;

/** What the driver of PostgreSQL says without a code. */
const driverFaults =
  /timeout|terminated|Connection (ended|closed)|not queryable|pool after calling end|driver has already been destroyed/i;

interface DriverError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}

/** The code of an error that means that the store is out of reach, or null where it is a fault of ours. */
export function faultCode(error: unknown): string | null {
  if (error instanceof StoreUnavailable || isStoreFault(error)) return error.code;
  if (typeof error !== "object" || error === null) return null;
  const { code, errcode, message } = error as DriverError;
  if (typeof errcode === "number") return sqliteFaults.has(errcode & 0xff) ? `SQLITE_${errcode}` : null;
  if (code === "ERR_INVALID_STATE") return "closed";
  if (typeof code === "string") return postgresFaults.test(code) || systemFaults.test(code) ? code : null;
  return typeof message === "string" && driverFaults.test(message) ? "connection" : null;
}
