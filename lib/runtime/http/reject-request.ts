import "server-only";

/** In characters: more than any address of the site needs, campaign tags included. */
const maxLength = 4_096;

/** Path and query of a request's target. Clients of proxies send whole addresses (`GET http://host/path`). */
export function targetPath(target: string): string {
  const absolute = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target);
  if (!absolute) return target;
  const [, rest = ""] = absolute;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The path of a request's target without its query. */
export const pathOf = (target: string): string => target.split("?", 1)[0] ?? "";

/** Whether an address is well-formed: not `/fr/%zz/`, invalid UTF-8, NUL, or too long. */
function isWellFormed(target: string): boolean {
  if (!target.startsWith("/") || target.length > maxLength) return false;
  try {
    return !decodeURIComponent(pathOf(target)).includes("\0");
  } catch {
    return false;
  }
}

/** The response to a request that nothing is asked to answer. */
export interface Rejection {
  status: 400 | 405;
  /** For the `Allow` header. */
  allow?: string;
}

const readMethods = ["GET", "HEAD"];

/** Methods that may reach an API route, which answers 405 itself to those that it does not have. */
const apiMethods = [...readMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Whether a request names more than one host, so that a proxy and this site may each read another one (RFC 9112, 3.2). @param headers names and values in turn */
export const hasSeveralHosts = (headers: readonly string[]): boolean =>
  headers.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length > 1;

/**
 * Pages and files take GET and HEAD only.
 * @param target path and query, from `targetPath`
 * @param isApi whether its path is an API route
 * @returns null for a request that is answered
 */
export function rejectionOf(method: string, target: string, isApi: boolean): Rejection | null {
  if (!isWellFormed(target)) return { status: 400 };
  if (readMethods.includes(method)) return null;
  const allowed = isApi ? apiMethods : readMethods;
  return allowed.includes(method) ? null : { status: 405, allow: allowed.join(", ") };
}
