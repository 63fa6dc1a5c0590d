import "server-only";
import { z } from "zod";
import { catalogueOf } from "../../content/catalogue.ts";
import { type Content, loadContent } from "../../content/load.ts";
import { alertRhythms } from "../../domain/demand/alert-rhythms.ts";
import { type AlertSubject, alertQuery } from "../../domain/demand/search-alert.ts";
import { goalKinds } from "../../domain/listing/goal.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import { isEmpty } from "../../domain/text/text.ts";
import { choice, email, id, language, optional } from "../../forms/fields.ts";
import { confirmAlertMail } from "../../mail/compose/alert-mails.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { clientAddress } from "../../server/http/client-address.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { agencyPage, failurePage, linkPage } from "../../server/http/link-page.ts";
import { readPlainForm } from "../../server/http/read-body.ts";
import { acceptedLanguage, enabledLanguage } from "../../server/http/request-language.ts";
import { enforceRateLimit, enforceRateLimits } from "../../server/rate-limit.ts";
import { newToken } from "../newsletter/subscriptions.ts";
import { alertLink, hasTooManyAlerts, type NewAlert, storeAlert } from "./alert-store.ts";
import { type AlertWords, alertWords } from "./alert-words.ts";

/** Of an address that a list writes: hundreds of municipalities. */
const longestSearch = 8_000;

/** What the form of an alert sends, apart from the address that it is for. */
const subjectSchema = z.object({
  language,
  goal: choice(goalKinds),
  search: z.string().max(longestSearch).default("").transform(alertQuery),
  property: optional(id),
  project: optional(id),
  rhythm: choice(alertRhythms),
});

/** The mail that asks to confirm an alert. */
async function alertConfirmation(content: Content, alert: NewAlert): Promise<OutgoingMail> {
  const words = await alertWords(content, alert.language);
  return confirmAlertMail(
    {
      to: alert.email,
      agency: agencyOf(content, alert.language),
      search: words.about(alert).text,
      rhythm: alert.rhythm,
      confirm: alertLink("confirm", alert),
      leave: alertLink("stop", alert),
    },
    words.t,
    await mailWords(alert.language),
  );
}

/** The form once more, with what was sent: only its address has to be mended. */
const formAgain = (sent: Record<string, string>, label: string, send: string): string => {
  const kept = Object.entries(sent).filter(([name]) => name !== "email");
  const hidden = kept.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post">${hidden.join("")}
<p><label>${escaped(label)}<br><input type="email" name="email" required autocomplete="email" autofocus aria-invalid="true" value="${escaped(sent.email ?? "")}"></label></p>
<button type="submit">${escaped(send)}</button></form>`;
};

/** @throws HttpError `unknown-property`, `unknown-project` */
function subjectIn(
  content: Content,
  { searchOf }: AlertWords,
  data: z.infer<typeof subjectSchema>,
): AlertSubject {
  const { goal, property: propertyId = null, project: projectId = null } = data;
  const { properties, projects } = catalogueOf(content);
  if (propertyId !== null && !properties.has(propertyId)) throw new HttpError("unknown-property");
  if (projectId !== null && !projects.has(projectId)) throw new HttpError("unknown-project");
  const search = (propertyId ?? projectId) === null ? searchOf(goal, data.search) : "";
  return { goal, search, propertyId, projectId };
}

/** Stores what was sent. @returns the page that answers it @throws HttpError, StoreUnavailable */
async function takeAlert(sent: Record<string, string>, content: Content): Promise<Response> {
  // People do not see this field: only programs fill it in.
  if (!isEmpty(sent.website)) throw new HttpError("not-allowed");
  const { data } = subjectSchema.safeParse(sent);
  if (!data) throw new HttpError("not-json");
  const words = await alertWords(content, data.language);
  const { t, form } = words;
  const subject = subjectIn(content, words, data);
  const address = email.safeParse(sent.email);
  if (!address.success)
    return agencyPage(
      {
        title: t("pages.invalid.title"),
        main: `<h1>${escaped(t("pages.invalid.title"))}</h1>
<p role="alert">${escaped(t("pages.invalid.text"))}</p>
${formAgain(sent, form.email, form.send)}`,
      },
      data.language,
      content,
      { status: 422 },
    );
  const alert: NewAlert = {
    ...subject,
    token: newToken(),
    email: address.data,
    language: data.language,
    rhythm: data.rhythm,
    consentVersion: content.site.legalVersion,
  };
  await enforceRateLimits([
    { kind: "person", key: alert.email },
    { kind: "alertMails", key: alert.email },
  ]);
  if (await hasTooManyAlerts(alert.email)) throw new HttpError("too-many");
  await storeAlert(alert, await alertConfirmation(content, alert));
  const text = t("pages.sent.text", { email: alert.email });
  return linkPage({ title: t("pages.sent.title"), texts: [text] }, data.language, content);
}

/**
 * `POST /api/alerts/` from the form of a list, a property or a project, which needs no script: stores the alert, and asks by mail to confirm it. It has
 * no captcha: all that it does before is one mail, few to each mailbox.
 */
export async function handleAlertRequest(request: Request): Promise<Response> {
  const { headers } = request;
  const content = loadContent();
  let pageLanguage = acceptedLanguage(headers);
  try {
    await enforceRateLimit("address", clientAddress(headers));
    const sent = await readPlainForm(request);
    pageLanguage = enabledLanguage(sent.language) ?? pageLanguage;
    return await takeAlert({ ...sent, language: pageLanguage }, content);
  } catch (error) {
    return failurePage(error, pageLanguage, content);
  }
}
