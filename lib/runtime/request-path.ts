import "server-only";

/** Longer than any address of ours with all its campaign tags, in characters. */
const longest = 4_096;
/** Fields of a query, more than any filter has: the work of the framework grows with the square of their number. */
const mostFields = 250;

/** The path and query of a request's target. Clients of proxies send whole addresses (`GET http://host/path`), which count as their path. */
export function targetPath(target: string): string {
  const whole = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target);
  if (!whole) return target;
  const [, rest = ""] = whole;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The path of a request's target without its query. */
export const pathOf = (target: string): string => target.split("?", 1)[0] ?? "";

/**
 * Whether a path is in brackets, as the framework writes the names of its templates: it takes `/[locale]/` for a template itself,
 * and fails. Its own scripts lie in folders of such names.
 */
const isTemplate = (path: string) => /[[\]]/.test(path) && !path.startsWith("/_next/static/");

/** Whether an address can be read at all: `/fr/%zz/`, a byte that is no UTF-8, a NUL, brackets outside of scripts and an endless query cannot. */
export function isReadable(target: string): boolean {
  if (!target.startsWith("/") || target.length > longest) return false;
  if (target.split("&", mostFields + 1).length > mostFields) return false;
  try {
    const path = decodeURIComponent(pathOf(target));
    return !path.includes("\0") && !isTemplate(path);
  } catch {
    return false;
  }
}
