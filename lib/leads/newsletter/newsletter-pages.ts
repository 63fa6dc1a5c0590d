import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { type LinkPage, type linkWords, seeOther, tokenOf } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { answerLink, goneLink } from "../link-answer.ts";
import { confirmSubscription, endSubscription, subscriptionState } from "./subscriptions.ts";

const toConfirmed = (language: LanguageCode) =>
  seeOther(addressOf("feedback-newsletter-confirmed", language));

const gonePage = (t: Awaited<ReturnType<typeof linkWords>>): LinkPage =>
  goneLink({ title: t("links.newsletter.goneTitle"), texts: [t("links.newsletter.gone")] });

/**
 * `GET /api/newsletter/confirm/?token=`: a page with a button that confirms. It changes nothing, as programs that check mails open
 * every link.
 */
export const renderConfirmationPage = (request: Request): Promise<Response> =>
  answerLink(request, async ({ token, language, content, t }) => {
    const state = token && (await subscriptionState(token));
    if (state === "confirmed") return toConfirmed(language);
    if (state !== "pending") return gonePage(t);
    return {
      title: t("links.newsletter.title"),
      texts: [t("links.newsletter.text", { agency: content.site.agency.name })],
      button: t("links.newsletter.button"),
    };
  });

/** `POST` there: confirms, and redirects to the page about it. */
export const handleConfirmation = (request: Request): Promise<Response> =>
  answerLink(request, async ({ token, language, t }) => {
    const state = token && (await confirmSubscription(token));
    return state === "confirmed" ? toConfirmed(language) : gonePage(t);
  });

/** `POST /api/newsletter/unsubscribe/?token=`: one click in a mail program ends the subscription, without a page (RFC 8058). */
export const handleOneClickUnsubscribe = (request: Request): Promise<Response> =>
  answerLink(request, async ({ token }) => {
    // An unknown token has no subscription: there is nothing left to end.
    if (token) await endSubscription(token);
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  });

/** `GET` there: redirects to the form, as a program that only opens links must not unsubscribe anybody. */
export function redirectToUnsubscribeForm(request: Request): Response {
  const token = tokenOf(request);
  const query = token ? `?${new URLSearchParams({ token })}` : "";
  return seeOther(`${addressOf("unsubscribe", languageOf(request))}${query}`);
}
