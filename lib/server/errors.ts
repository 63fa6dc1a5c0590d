import "server-only";

/** The code of an error of Node or of a driver, such as `ENOENT`; undefined where it has none. */
export const systemErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Whether an error says that a disk or somebody's share of it is full. */
export const isDiskFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT", "EFBIG"].includes(systemErrorCode(error) ?? "");

/** An error for the log: no message, as it can contain personal data. */
export interface ErrorDescription {
  name: string;
  code?: string;
  /** Where in our files it was thrown, the innermost first: `lib/leads/subject.ts:31:9`. */
  place?: string[];
  cause?: ErrorDescription;
}

const root = `${process.cwd()}/`;

/** Frames of a stack, and causes of causes, that are logged. */
const maxFrames = 5;
const maxCauses = 5;

/** The frames of our files. A message stands before them and may have lines of its own. */
function placeOf({ stack = "", message }: Error): string[] {
  const begin = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const frames = stack.slice(begin).split("\n");
  return frames
    .filter((frame) => /^\s+at /.test(frame) && frame.includes(root) && !frame.includes("/node_modules/"))
    .slice(0, maxFrames)
    .map((frame) => frame.slice(frame.indexOf(root) + root.length).replace(/\)$/, ""));
}

/** Names, codes and places of an error and of what has caused it. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = systemErrorCode(error);
  const place = placeOf(error);
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(place.length > 0 && { place }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  };
}
