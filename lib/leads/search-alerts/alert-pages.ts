import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { type AlertRhythm, alertRhythms } from "../../domain/demand/alert-rhythms.ts";
import { asksForSale } from "../../domain/law/visit-questions.ts";
import { isoDay, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { line } from "../../forms/fields.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import type { Queries } from "../../server/db/queries.ts";
import { type LinkPage, linkPage, readPress } from "../../server/http/link-page.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { hasRequest } from "../records/lead-records.ts";
import { requestOfAlert } from "../second-request.ts";
import { addRequest } from "../store-lead.ts";
import { type AlertAction, alertLink, changeAlert, readAlert, type SearchAlert } from "./alert-store.ts";
import { alertEnd, alertWords } from "./alert-words.ts";
import { homesFound } from "./announce-stock.ts";
import { readSearchForm, type SearchForm, searchForm, searchFormHtml } from "./search-form.ts";

const gonePage = ({ t }: OpenedLink) =>
  goneLink({ title: t("alert.pages.gone.title"), texts: [t("alert.pages.gone.text")] });

/** What an alert is about, in the language of the page. */
const aboutOf = async ({ content, language }: OpenedLink, alert: SearchAlert) =>
  (await alertWords(content, language)).about(alert);

/** What became of an alert: on, paused or stopped. */
async function statePage(link: OpenedLink, alert: SearchAlert): Promise<LinkPage> {
  const { t, content, language } = link;
  const { text, href } = await aboutOf(link, alert);
  const resume = alertLink("resume", { ...alert, language });
  if (alert.state === "ended")
    return {
      title: t("alert.pages.stopped.title"),
      texts: [text, t("alert.pages.stopped.text")],
      links: [{ label: t("alert.pages.stopped.resume"), href: resume }],
    };
  if (alert.pausedUntil)
    return {
      title: t("alert.pages.paused.title"),
      texts: [
        text,
        t("alert.pages.paused.text", { day: longDay(isoDay(alert.pausedUntil) ?? "", language) }),
      ],
      links: [{ label: t("alert.pages.paused.resume"), href: resume }],
    };
  const values = {
    rhythm: t(`alert.rhythm.${alert.rhythm}`),
    until: alertEnd(content, alert.changedAt, language),
  };
  return {
    title: t("alert.pages.active.title"),
    texts: [text, t("alert.pages.active.text", values)],
    links: [{ label: t("alert.pages.active.list"), href }],
  };
}

/** Whether the button of an action would change anything. */
const isOpen: Record<AlertAction, (alert: SearchAlert) => boolean> = {
  confirm: ({ state }) => state === "pending",
  change: ({ state }) => state === "active",
  pause: ({ state, pausedUntil }) => state === "active" && !pausedUntil,
  resume: ({ state, pausedUntil }) => state === "ended" || pausedUntil !== null,
  stop: ({ state }) => state !== "ended",
};

/** “I also have a home to sell”, asked of who confirms an alert: its form has one field. Not of who has asked for a valuation already. */
async function saleForm(alert: SearchAlert, language: LanguageCode): Promise<LinkPage["form"]> {
  if (!asksForSale(alert.goal) || (await hasRequest(alert.email, "contact-demand"))) return undefined;
  const { labels, optional } = (await loadMessages(language, "forms")).forms;
  return {
    ticks: [{ name: "sells", label: labels.sells, isRequired: false }],
    fields: [
      { name: "homeToSell", label: `${labels.homeToSell} ${optional}`, type: "text", autocomplete: "off" },
    ],
  };
}

/** Confirms an alert, with the request for a valuation where its tick asks for one. */
async function confirm({ content }: OpenedLink, token: string, sent: URLSearchParams) {
  const alert = sent.get("sells") === "true" ? await readAlert(token) : null;
  const text = line(200).safeParse(sent.get("homeToSell")).data ?? "";
  const second = alert && asksForSale(alert.goal) ? await requestOfAlert(alert, text, content) : null;
  const besides = second ? (transaction: Queries) => addRequest(transaction, second) : undefined;
  const confirmed = await changeAlert(token, "confirm", { besides });
  if (second) notifyMailQueued();
  return confirmed;
}

/** The page of an action, with its button. */
async function actionPage(
  link: OpenedLink,
  action: AlertAction,
  alert: SearchAlert,
  form: SearchForm = searchForm(alert.search),
): Promise<LinkPage> {
  const { t, content, language } = link;
  const words = await alertWords(content, language);
  const { text, href } = words.about(alert);
  const rhythm = t(`alert.rhythm.${alert.rhythm}`);
  const page = {
    title: t(`alert.pages.${action}.title`),
    texts: [text, t(`alert.pages.${action}.text`, { rhythm })],
  };
  if (action === "confirm")
    return {
      ...page,
      form: await saleForm(alert, language),
      button: t("alert.pages.confirm.button"),
      links: [{ label: t("alert.form.privacy"), href: addressOf("privacy-statement", language) }],
    };
  if (action !== "change") return { ...page, button: t(`alert.pages.${action}.button`) };
  const options = alertRhythms
    .filter((value) => value !== alert.rhythm)
    .map((value) => ({ label: t(`alert.form.rhythms.${value}`), value }));
  return {
    ...page,
    form: { buttons: { name: "rhythm", options } },
    links: [{ label: t("alert.pages.active.list"), href }],
    ...(isOfSearch(alert) && {
      more: {
        heading: t("alert.pages.change.search"),
        fields: await searchFormHtml(form, alert.goal, words),
        button: t("alert.pages.change.save"),
      },
    }),
  };
}

/** Whether an alert has a search, which can be another one: a property and a project stay what they are. */
const isOfSearch = ({ propertyId, projectId }: SearchAlert) => (propertyId ?? projectId) === null;

/** What the button of the search has sent takes the place of the search; what makes no sense comes back with what is wrong. */
async function replaceSearch(link: OpenedLink, alert: SearchAlert, sent: URLSearchParams) {
  const { content, language } = link;
  const [words, catalogue] = [await alertWords(content, language), catalogueOf(content)];
  const { goal, search: before, token } = alert;
  const form = readSearchForm(sent, { words, catalogue, goal, before });
  if (form.wrong)
    return linkPage(await actionPage(link, "change", alert, form), language, content, { status: 422 });
  return changeAlert(token, "change", {
    search: words.searchOf(goal, form.query),
    findsOf: (changed, homes) => homesFound(catalogue, changed, homes),
  });
}

const isAction = (text: string): text is AlertAction => Object.hasOwn(isOpen, text);

/** `GET /api/alerts/{action}/?token=`: a page with a button. It changes nothing, as programs that check mails open every link. */
export const renderAlertPage = (action: string, request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const alert = isAction(action) && link.token ? await readAlert(link.token) : null;
    if (!alert || !isAction(action)) return gonePage(link);
    return isOpen[action](alert) ? actionPage(link, action, alert) : statePage(link, alert);
  });

const rhythmNamed = (text: string | null | undefined): AlertRhythm | undefined =>
  alertRhythms.find((rhythm) => rhythm === text);

/** `POST` there, by its button, and for `stop` by one click in a mail program (RFC 8058). */
export const handleAlertAction = (action: string, request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    if (!isAction(action) || !link.token) return gonePage(link);
    const sent = action === "change" || action === "confirm" ? await readPress(request) : null;
    if (sent && action === "confirm") {
      const alert = await confirm(link, link.token, sent);
      return alert ? statePage(link, alert) : gonePage(link);
    }
    const before = sent?.has("city") ? await readAlert(link.token) : null;
    const alert =
      sent && before?.state === "active" && isOfSearch(before)
        ? await replaceSearch(link, before, sent)
        : await changeAlert(link.token, action, { rhythm: rhythmNamed(sent?.get("rhythm")) });
    if (alert instanceof Response) return alert;
    return alert ? statePage(link, alert) : gonePage(link);
  });
