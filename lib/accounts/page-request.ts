import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { env } from "../server/env.ts";
import { HttpError } from "../server/http/http-error.ts";
import { type Body, readBody } from "../server/http/read-body.ts";
import { acceptedLanguage, enabledLanguage } from "../server/http/request-language.ts";
import { failureResponse } from "../server/http/responses.ts";
import type { Realm } from "./realm.ts";

const hostOf = (origin: string) => URL.parse(origin)?.host;

/**
 * Whether a request was sent by a page of this site: browsers name the origin of the page with every POST. Without SITE_URL the site is
 * wherever the request has reached it. A request without an origin comes from no page.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (origin === new URL(env.siteUrl).origin) return true;
  return !env.isSiteUrlSet && hostOf(origin) === headers.get("host");
}

/**
 * Whether a request was sent by a page of this site under another host than that of SITE_URL, such as the one without `www.`. It is
 * refused too, as cookies and links are bound to SITE_URL, but the error can name the right address.
 */
const isOtherHost = (headers: Headers): boolean =>
  env.isSiteUrlSet && hostOf(headers.get("origin") ?? "") === headers.get("host");

/** Lets pass what a page of this site has sent. @throws HttpError `not-allowed`, `other-address` */
export function requireSameOrigin(headers: Headers): void {
  if (!isSameOrigin(headers)) throw new HttpError(isOtherHost(headers) ? "other-address" : "not-allowed");
}

/** A request of a page behind a sign-in, checked and read. */
export interface PageRequest {
  headers: Headers;
  body: Body;
  language: LanguageCode;
  content: Content;
}

/** A text of at most 500 characters in a body; empty for anything else, also for one with a NUL, which PostgreSQL takes in no query. */
export const stringField = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === "string" && value.length <= 500 && !value.includes("\u0000") ? value : "";
};

/**
 * Runs the handler of a POST that the pages of a realm send: JSON from this site and nothing else. Whether somebody is signed in is the
 * handler's question. Never throws: errors become responses.
 * @param handler may throw `HttpError`, `InvalidFieldsError` and `StoreUnavailable`
 * @param kind `document` where edits of a file may be sent, which are longer than a form
 */
export async function withPageRequest(
  realm: Realm,
  request: Request,
  handler: (request: PageRequest) => Promise<Response>,
  kind: "json" | "document" = "json",
): Promise<Response> {
  const { headers } = request;
  const content = loadContent();
  let language = acceptedLanguage(headers);
  try {
    if (!realm.isOpen()) throw new HttpError("not-here");
    requireSameOrigin(headers);
    const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new HttpError("wrong-kind");
    const body = await readBody(request, kind);
    language = enabledLanguage(body.language) ?? language;
    return await handler({ headers, body, language, content });
  } catch (error) {
    return failureResponse(error, language, content.site.agency);
  }
}

/** JSON that no cache stores, with cookies to set. */
export function privateResponse(value: unknown, cookies: readonly string[] = [], status = 200): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json(value, { status, headers });
}
