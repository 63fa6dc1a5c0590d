import "server-only";
import { loadContent } from "../content/load.ts";
import { addressOf } from "../i18n/addresses.ts";
import { confirmSubscription, endSubscription } from "../server/newsletter.ts";
import { failureText } from "./plain-answers.ts";
import { languageOf } from "./small-answers.ts";

const longestToken = 200;

/** The token of a mail's link; null for what no mail of ours carries. */
function tokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token.length > 0 && token.length <= longestToken ? token : null;
}

const leadTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });

/** `GET /api/newsletter/confirm/?token=`: leads to the page that thanks, or that says that the link is not good any more. */
export async function answerConfirmation(request: Request): Promise<Response> {
  const language = languageOf(request);
  const token = tokenOf(request);
  try {
    const state = token ? await confirmSubscription(token) : "unknown";
    const thanks = addressOf("feedback-sign-newsletter", language);
    return leadTo(`${thanks}?confirmed=${state === "confirmed" ? 1 : 0}`);
  } catch (error) {
    return failureText(error, language, loadContent().site.agency);
  }
}

/** `POST /api/newsletter/unsubscribe/?token=`: one click in a mail program ends it, without a page and without a word (RFC 8058). */
export async function answerOneClick(request: Request): Promise<Response> {
  const token = tokenOf(request);
  try {
    // A token that is not known has no subscription: what was asked for is so.
    if (token) await endSubscription({ token });
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (error) {
    return failureText(error, languageOf(request), loadContent().site.agency);
  }
}

/** `GET` there: a person leaves with the form, as a program that only looks at links must not unsubscribe anybody. */
export function answerLeaving(request: Request): Response {
  const token = tokenOf(request);
  const query = token ? `?${new URLSearchParams({ token })}` : "";
  return leadTo(`${addressOf("unsubscribe", languageOf(request))}${query}`);
}
