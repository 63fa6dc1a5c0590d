import "server-only";

/** Faults that the site itself finds, besides the errors of the database. */
export type StoreFaultCode =
  | "file-missing"
  | "file-replaced"
  | "file-empty"
  | "log-missing"
  | "damaged"
  | "schema-newer"
  | "schema-older"
  | "backup-failed"
  | "migration-failed"
  | "migration-waits"
  | "moved"
  | "secret-lost";

/**
 * A database that must not be used. The message is a sentence for the operator of the site: what is wrong and what to do. It names files and
 * migrations, never personal data.
 */
export class StoreFault extends Error {
  code: StoreFaultCode;
  /** Nothing was begun yet, and the file may have been replaced by a good one: worth one more try with a new connection. */
  isStale: boolean;

  constructor(code: StoreFaultCode, message: string, { isStale = false }: { isStale?: boolean } = {}) {
    super(message);
    this.name = "StoreFault";
    this.code = code;
    this.isStale = isStale;
  }
}

/** Compares the name, as a Next build has several copies of this class (`global-singleton.ts`). */
export const isStoreFault = (error: unknown): error is StoreFault =>
  error instanceof Error && error.name === "StoreFault";
