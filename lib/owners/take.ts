import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/language.ts";
import { failureAnswer } from "../intake/answers.ts";
import { acceptedLanguage, enabledLanguage } from "../intake/language.ts";
import { type Body, readBody } from "../intake/read-body.ts";
import { Refused } from "../intake/refused.ts";
import { countAgainst, type Limit } from "../server/limits.ts";
import { isAtOtherAddress, isFromOwnPage } from "./own-origin.ts";

/** What an owner's page has sent. */
export interface Sent {
  headers: Headers;
  body: Body;
  language: LanguageCode;
  content: Content;
}

/** Counts one more. @throws Refused */
export async function count(
  kind: Limit,
  key: string,
  refusal: Refused["refusal"] = "too-many",
): Promise<void> {
  const over = await countAgainst(kind, key);
  if (over) throw new Refused(refusal, over.retryAfterSeconds);
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
export async function take(request: Request, answer: (sent: Sent) => Promise<Response>): Promise<Response> {
  const { headers } = request;
  const content = loadContent();
  let language = acceptedLanguage(headers);
  try {
    if (!isFromOwnPage(headers))
      throw new Refused(isAtOtherAddress(headers) ? "other-address" : "not-allowed");
    const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new Refused("wrong-kind");
    const body = await readBody(request, "json");
    language = enabledLanguage(body.language) ?? language;
    return await answer({ headers, body, language, content });
  } catch (error) {
    return failureAnswer(error, language, content.site.agency);
  }
}

/** An answer that nobody keeps on the way, with the cookies that go along. */
export function privateAnswer(value: unknown, cookies: readonly string[] = [], status = 200): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json(value, { status, headers });
}
