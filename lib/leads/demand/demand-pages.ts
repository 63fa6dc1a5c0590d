import "server-only";
import type { LinkPage } from "../../server/http/link-page.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { demandLinks, demandState, setProposals } from "./demand-people.ts";

const valuesOf = ({ content }: OpenedLink) => ({ agency: content.site.agency.name });

/** For somebody who is not known any more: nothing is sent to them. */
const gonePage = ({ t }: OpenedLink) =>
  goneLink({ title: t("links.demand.goneTitle"), texts: [t("links.demand.gone")] });

function endedPage(link: OpenedLink): LinkPage {
  const { t, token, language } = link;
  return {
    title: t("links.demand.endedTitle"),
    texts: [t("links.demand.ended", valuesOf(link))],
    links: [{ label: t("links.demand.resume"), href: demandLinks(token ?? "", language).resume }],
  };
}

const resumedPage = (link: OpenedLink): LinkPage => ({
  title: link.t("links.demand.resumedTitle"),
  texts: [link.t("links.demand.resumed", valuesOf(link))],
});

/**
 * `GET /api/demand/unsubscribe/?token=`: a page with a button that ends the proposals. It changes nothing, as programs that check mails
 * open every link.
 */
export const renderLeavingPage = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const state = await demandState(link.token ?? "");
    if (!state) return gonePage(link);
    if (state === "ended") return endedPage(link);
    const { t } = link;
    const text = t("links.demand.text", valuesOf(link));
    return { title: t("links.demand.title"), texts: [text], button: t("links.demand.button") };
  });

/** `POST` there, by its button or by one click in a mail program (RFC 8058): ends the proposals. */
export const handleLeaving = (request: Request): Promise<Response> =>
  answerLink(request, async (link) =>
    (await setProposals(link.token ?? "", false)) ? endedPage(link) : gonePage(link),
  );

/** `GET /api/demand/resume/?token=`: a page with a button that lets the proposals come again. */
export const renderResumingPage = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const state = await demandState(link.token ?? "");
    if (!state) return gonePage(link);
    if (state === "subscribed") return resumedPage(link);
    const { t } = link;
    const text = t("links.demand.resumeText", valuesOf(link));
    return { title: t("links.demand.resumeTitle"), texts: [text], button: t("links.demand.resumeButton") };
  });

/** `POST` there: the proposals come again. */
export const handleResuming = (request: Request): Promise<Response> =>
  answerLink(request, async (link) =>
    (await setProposals(link.token ?? "", true)) ? resumedPage(link) : gonePage(link),
  );
