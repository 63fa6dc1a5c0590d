import "server-only";
import { isStoreFault } from "./store-fault.ts";

/** The database is out of reach or cannot write. Nothing was stored; the caller may try again. */
export class StoreUnavailable extends Error {
  /** The database's code, such as `ECONNREFUSED`. Not its message, which can contain personal data. */
  code: string;
  /** A sentence for the operator: what is wrong and what to do. Only for faults that the site itself found. */
  problem?: string;

  constructor(code: string, { cause }: { cause?: unknown } = {}) {
    super(`The store is out of reach: ${code}`);
    this.name = "StoreUnavailable";
    this.code = code;
    if (isStoreFault(cause)) this.problem = cause.message;
  }
}

/**
 * SQLite's result codes for faults of the file, not of the query: 5 busy, 6 locked, 7 no memory, 8 read-only,
 * 10 input or output, 11 corrupt, 13 full, 14 cannot be opened, 15 protocol, 23 not authorised, 26 no database.
 */
const sqliteFaults = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 23, 26]);

/**
 * The same for PostgreSQL, by class: 08 connection, 25006 read-only, 25P03 a transaction that waited for this process, 28 sign-in,
 * 3D no such database, 40 rolled back, 42P01 a table has gone, 53 out of resources, 55 not in a state to, 57 stopped by an operator or a time limit, 58 system, XX broken inside.
 */
const postgresFaults = /^(08|25006|25P03|28|3D|40|42P01|53|55|57|58|XX)/;

/** Codes of the network and of the file system. */
const systemFaults = /^E[A-Z]{2,}$/;

/** Messages of the PostgreSQL driver that come without a code. */
const driverFaults =
  /timeout|terminated|Connection (ended|closed)|not queryable|pool after calling end|driver has already been destroyed/i;

interface DriverError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}

/** SQLite's primary result code; null for any other error. */
export function sqliteCode(error: unknown): number | null {
  const errcode = error instanceof Error && "errcode" in error ? error.errcode : null;
  return typeof errcode === "number" ? errcode & 0xff : null;
}

/** The code of an error of the database; null for an error of the program. */
export function faultCode(error: unknown): string | null {
  if (error instanceof StoreUnavailable || isStoreFault(error)) return error.code;
  if (typeof error !== "object" || error === null) return null;
  const { code, errcode, message }: DriverError = error;
  if (typeof errcode === "number") return sqliteFaults.has(errcode & 0xff) ? `SQLITE_${errcode}` : null;
  if (code === "ERR_INVALID_STATE") return "closed";
  if (typeof code === "string") return postgresFaults.test(code) || systemFaults.test(code) ? code : null;
  return typeof message === "string" && driverFaults.test(message) ? "connection" : null;
}
