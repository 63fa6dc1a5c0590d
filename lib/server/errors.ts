import "server-only";

/** The code of an error of Node or of a driver, such as `ENOENT`; undefined where it has none. */
export const systemErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** The name of an error, for the log. Its message is not logged: it can contain personal data. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");
