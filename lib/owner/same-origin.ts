import "server-only";
import { env } from "../server/env.ts";

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * Whether a request comes from a page of this site: what another site sends carries that site's name. Without `SITE_URL` the
 * site is where the request has found it. A browser names the origin of every POST; who names none is no page of ours.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (origin === new URL(env.siteUrl).origin) return true;
  return !env.isSiteUrlSet && hostOf(origin) === headers.get("host");
}

/**
 * Whether a request comes from a page of this site that was opened by another name than `SITE_URL`: without `www.`, say. It is
 * refused too, as cookies and links belong to the one name; but its sender can be told where to go.
 */
export const isAtOtherAddress = (headers: Headers): boolean =>
  env.isSiteUrlSet && hostOf(headers.get("origin") ?? "") === headers.get("host");
