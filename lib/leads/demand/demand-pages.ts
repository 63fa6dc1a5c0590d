import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { failurePage, type LinkPage, linkPage, linkWords, tokenOf } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { demandLinks, demandState, setProposals } from "./demand-people.ts";

type Words = Awaited<ReturnType<typeof linkWords>>;

/** Answers a mailed link with a page; errors become pages too. */
async function answerLink(
  request: Request,
  pageOf: (token: string, t: Words, values: { agency: string }) => Promise<LinkPage | null>,
): Promise<Response> {
  const language = languageOf(request);
  const content = loadContent();
  try {
    const t = await linkWords(language);
    const page = await pageOf(tokenOf(request) ?? "", t, { agency: content.site.agency.name });
    return page ? linkPage(page, language, content) : goneResponse(t, language, content);
  } catch (error) {
    return failurePage(error, language, content);
  }
}

/** The answer to a link of somebody who is not known any more: nothing is sent to them. */
function goneResponse(t: Words, language: LanguageCode, content: Content): Response {
  const home = { label: t("errors.toHome"), href: addressOf("home", language) };
  const page = { title: t("links.demand.goneTitle"), texts: [t("links.demand.gone")], links: [home] };
  return linkPage(page, language, content, { status: 410 });
}

const endedPage = (request: Request, token: string, t: Words, values: { agency: string }): LinkPage => ({
  title: t("links.demand.endedTitle"),
  texts: [t("links.demand.ended", values)],
  links: [{ label: t("links.demand.resume"), href: demandLinks(token, languageOf(request)).resume }],
});

const resumedPage = (t: Words, values: { agency: string }): LinkPage => ({
  title: t("links.demand.resumedTitle"),
  texts: [t("links.demand.resumed", values)],
});

/**
 * `GET /api/demand/unsubscribe/?token=`: a page with a button that ends the proposals. It changes nothing, as programs that check mails
 * open every link.
 */
export const renderLeavingPage = (request: Request): Promise<Response> =>
  answerLink(request, async (token, t, values) => {
    const state = await demandState(token);
    if (state === "ended") return endedPage(request, token, t, values);
    return (
      state && {
        title: t("links.demand.title"),
        texts: [t("links.demand.text", values)],
        button: t("links.demand.button"),
      }
    );
  });

/** `POST` there, by its button or by one click in a mail program (RFC 8058): ends the proposals. */
export const handleLeaving = (request: Request): Promise<Response> =>
  answerLink(request, async (token, t, values) =>
    (await setProposals(token, false)) ? endedPage(request, token, t, values) : null,
  );

/** `GET /api/demand/resume/?token=`: a page with a button that lets the proposals come again. */
export const renderResumingPage = (request: Request): Promise<Response> =>
  answerLink(request, async (token, t, values) => {
    const state = await demandState(token);
    if (state === "subscribed") return resumedPage(t, values);
    return (
      state && {
        title: t("links.demand.resumeTitle"),
        texts: [t("links.demand.resumeText", values)],
        button: t("links.demand.resumeButton"),
      }
    );
  });

/** `POST` there: the proposals come again. */
export const handleResuming = (request: Request): Promise<Response> =>
  answerLink(request, async (token, t, values) =>
    (await setProposals(token, true)) ? resumedPage(t, values) : null,
  );
