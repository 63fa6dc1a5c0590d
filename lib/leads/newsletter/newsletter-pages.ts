import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { failurePage, linkPage, linkWords, seeOther, tokenOf } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { confirmSubscription, endSubscription, subscriptionState } from "./newsletter.ts";

const confirmedAddress = (language: LanguageCode) => addressOf("feedback-newsletter-confirmed", language);

/** What stands behind a link that confirms nothing any more: 410. */
async function goneAnswer(language: LanguageCode, content: Content): Promise<Response> {
  const t = await linkWords(language);
  const home = { label: t("errors.toHome"), href: addressOf("home", language) };
  const page = { title: t("links.newsletter.goneTitle"), texts: [t("links.newsletter.gone")], links: [home] };
  return linkPage(page, language, content, { status: 410 });
}

/**
 * `GET /api/newsletter/confirm/?token=`: a page with one button. It decides nothing, as programs that look at mails open every
 * link: only the button confirms.
 */
export async function showConfirmation(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  const token = tokenOf(request);
  try {
    const state = token && (await subscriptionState(token));
    if (state === "confirmed") return seeOther(confirmedAddress(language));
    if (state !== "pending") return await goneAnswer(language, content);
    const t = await linkWords(language);
    return linkPage(
      {
        title: t("links.newsletter.title"),
        texts: [t("links.newsletter.text", { agency: content.site.agency.name })],
        button: t("links.newsletter.button"),
      },
      language,
      content,
    );
  } catch (error) {
    return failurePage(error, language, content);
  }
}

/** `POST` there: confirms, and leads to the page that says so. */
export async function answerConfirmation(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  const token = tokenOf(request);
  try {
    const state = token ? await confirmSubscription(token) : "unknown";
    return state === "confirmed" ? seeOther(confirmedAddress(language)) : await goneAnswer(language, content);
  } catch (error) {
    return failurePage(error, language, content);
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
    return failurePage(error, languageOf(request), loadContent());
  }
}

/** `GET` there: a person leaves with the form, as a program that only looks at links must not unsubscribe anybody. */
export function answerLeaving(request: Request): Response {
  const token = tokenOf(request);
  const query = token ? `?${new URLSearchParams({ token })}` : "";
  return seeOther(`${addressOf("unsubscribe", languageOf(request))}${query}`);
}
