import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { HttpError } from "../server/http/http-error.ts";
import { type Body, readBody } from "../server/http/read-body.ts";
import { acceptedLanguage, enabledLanguage } from "../server/http/request-language.ts";
import { failureResponse } from "../server/http/responses.ts";
import { isAtOtherAddress, isSameOrigin } from "./same-origin.ts";

/** What an owner's page has sent. */
export interface JsonRequest {
  headers: Headers;
  body: Body;
  language: LanguageCode;
  content: Content;
}

/** A text of a body, within what anybody types; empty where there is none. */
export const textIn = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === "string" && value.length <= 500 ? value : "";
};

/**
 * Answers what a page of this site sends as JSON; anything else is refused before anything is asked. Throws nothing.
 * @param answer may throw `Refused`, `WrongFields` and `StoreUnavailable`
 */
export async function withOwner(
  request: Request,
  answer: (sent: JsonRequest) => Promise<Response>,
): Promise<Response> {
  const { headers } = request;
  const content = loadContent();
  let language = acceptedLanguage(headers);
  try {
    if (!isSameOrigin(headers))
      throw new HttpError(isAtOtherAddress(headers) ? "other-address" : "not-allowed");
    const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new HttpError("wrong-kind");
    const body = await readBody(request, "json");
    language = enabledLanguage(body.language) ?? language;
    return await answer({ headers, body, language, content });
  } catch (error) {
    return failureResponse(error, language, content.site.agency);
  }
}

/** An answer that nobody keeps on the way, with the cookies that go along. */
export function privateResponse(value: unknown, cookies: readonly string[] = [], status = 200): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json(value, { status, headers });
}
