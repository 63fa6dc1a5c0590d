import "server-only";
import { isReadable, pathOf } from "./request-path.ts";

/** A request that is answered before the framework hears of it. */
export interface Rejection {
  status: 400 | 405;
  /** What the address takes instead, for the `Allow` header. */
  allow?: string;
}

const reads = ["GET", "HEAD"];

/** Methods that an address of the API may take; which of them each one does, its route knows. */
const apiMethods = [...reads, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Why a request goes no further, or null where it may. Pages and files are read, and nothing else: a framework that is sent
 * something renders a page anew, without its content policy.
 * @param isApi whether there is a route of the API at a path
 */
export function rejectionOf(
  method: string,
  target: string,
  isApi: (path: string) => boolean,
): Rejection | null {
  if (!isReadable(target)) return { status: 400 };
  if (reads.includes(method)) return null;
  const allowed = isApi(pathOf(target)) ? apiMethods : reads;
  return allowed.includes(method) ? null : { status: 405, allow: allowed.join(", ") };
}
