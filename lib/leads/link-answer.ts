import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "../i18n/addresses.ts";
import { failurePage, type LinkPage, linkPage, linkWords, tokenOf } from "../server/http/link-page.ts";
import { languageOf } from "../server/http/request-language.ts";

/** A mailed link that somebody has opened. */
export interface OpenedLink {
  /** Null where it is missing or too long. */
  token: string | null;
  language: LanguageCode;
  content: Content;
  t: Awaited<ReturnType<typeof linkWords>>;
}

/** The page of a link that opens nothing any more: 410, and by default the way to the home page. */
export const goneLink = (page: LinkPage) => ({ ...page, isGone: true });

/**
 * Answers a mailed link with a page, or with a response of its own; what is thrown becomes a page too.
 * @param answer may throw `HttpError` and `StoreUnavailable`
 */
export async function answerLink(
  request: Request,
  answer: (link: OpenedLink) => Promise<Response | (LinkPage & { isGone?: boolean })>,
): Promise<Response> {
  const [language, content] = [languageOf(request), loadContent()];
  try {
    const t = await linkWords(language);
    const page = await answer({ token: tokenOf(request), language, content, t });
    if (page instanceof Response) return page;
    if (!page.isGone) return linkPage(page, language, content);
    const home = { label: t("errors.toHome"), href: addressOf("home", language) };
    return linkPage({ links: [home], ...page }, language, content, { status: 410 });
  } catch (error) {
    return failurePage(error, language, content);
  }
}
