import "server-only";

/** Faults of a database that we find ourselves, before or besides its own errors. */
export type StoreFaultCode =
  | "file-missing"
  | "file-replaced"
  | "file-empty"
  | "log-missing"
  | "damaged"
  | "schema-newer"
  | "migration-failed";

/**
 * A database that must not be used, with a sentence for whoever runs the site: what is wrong and what to do. The sentence names
 * files and migrations, never anything that a person wrote.
 */
export class StoreFault extends Error {
  code: StoreFaultCode;
  /** Nothing was done yet, and what lies in the place now may be good: one more try with a new connection is worth it. */
  isStale: boolean;

  constructor(code: StoreFaultCode, message: string, { isStale = false }: { isStale?: boolean } = {}) {
    super(message);
    this.name = "StoreFault";
    this.code = code;
    this.isStale = isStale;
  }
}

/** By its name: a Next build can hold this class more than once. */
export const isStoreFault = (error: unknown): error is StoreFault =>
  error instanceof Error && error.name === "StoreFault";
