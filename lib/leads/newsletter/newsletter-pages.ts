import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { failurePage, linkPage, linkWords, seeOther, tokenOf } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { confirmSubscription, endSubscription, subscriptionState } from "./subscriptions.ts";

const confirmedAddress = (language: LanguageCode) => addressOf("feedback-newsletter-confirmed", language);

/** The answer to a link that confirms nothing any more: 410. */
async function goneResponse(language: LanguageCode, content: Content): Promise<Response> {
  const t = await linkWords(language);
  const home = { label: t("errors.toHome"), href: addressOf("home", language) };
  const page = { title: t("links.newsletter.goneTitle"), texts: [t("links.newsletter.gone")], links: [home] };
  return linkPage(page, language, content, { status: 410 });
}

/**
 * `GET /api/newsletter/confirm/?token=`: a page with a button that confirms. It changes nothing, as programs that check mails open
 * every link.
 */
export async function renderConfirmationPage(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  const token = tokenOf(request);
  try {
    const state = token && (await subscriptionState(token));
    if (state === "confirmed") return seeOther(confirmedAddress(language));
    if (state !== "pending") return await goneResponse(language, content);
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

/** `POST` there: confirms, and redirects to the page about it. */
export async function handleConfirmation(request: Request): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  const token = tokenOf(request);
  try {
    const state = token ? await confirmSubscription(token) : "unknown";
    return state === "confirmed"
      ? seeOther(confirmedAddress(language))
      : await goneResponse(language, content);
  } catch (error) {
    return failurePage(error, language, content);
  }
}

/** `POST /api/newsletter/unsubscribe/?token=`: one click in a mail program ends the subscription, without a page (RFC 8058). */
export async function handleOneClickUnsubscribe(request: Request): Promise<Response> {
  const token = tokenOf(request);
  try {
    // An unknown token has no subscription: there is nothing left to end.
    if (token) await endSubscription({ token });
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (error) {
    return failurePage(error, languageOf(request), loadContent());
  }
}

/** `GET` there: redirects to the form, as a program that only opens links must not unsubscribe anybody. */
export function redirectToUnsubscribeForm(request: Request): Response {
  const token = tokenOf(request);
  const query = token ? `?${new URLSearchParams({ token })}` : "";
  return seeOther(`${addressOf("unsubscribe", languageOf(request))}${query}`);
}
