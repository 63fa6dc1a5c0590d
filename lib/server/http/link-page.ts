import "server-only";
import { createTranslator } from "use-intl/core";
import type { Content } from "../../content/load.ts";
import { shownPhone, telHref } from "../../domain/address/phone.ts";
import { systemFontsOf } from "../../domain/brand/typefaces.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { newTab, opensInNewTab } from "../../domain/web/link.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { plainPage } from "./plain-page.ts";
import { bytesOf } from "./read-body.ts";
import { failureResponse } from "./responses.ts";

const maxTokenLength = 200;

/** In bytes: some words, and what is chosen. */
const largestPress = 16 * 1024;

/** What a form of such a page has sent; nothing for a button alone. @throws HttpError `too-large`, `not-json` where the connection breaks */
export async function readPress(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(request, largestPress)) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

/** The token of a mailed link; null where it is missing or too long. */
export function tokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token.length > 0 && token.length <= maxTokenLength ? token : null;
}

/** Redirects to a page of the site with GET, so that a reload there does not repeat the POST. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });

interface Option {
  value: string;
  /** Of one line or several. */
  label: string;
}

/** A line that somebody types. */
interface LinkField {
  name: string;
  label: string;
  value?: string;
  type: "text" | "tel" | "email";
  autocomplete: string;
  isRequired?: boolean;
  /** What is wrong with what was sent. */
  error?: string;
}

/** What a page behind a mailed link sends with its button. */
interface LinkForm {
  /** One of many, below a heading for each group. */
  choice?: { name: string; groups: { label: string; options: Option[] }[]; chosen?: string };
  /** Several buttons, each of which sends its value, in the place of one. */
  buttons?: { name: string; options: Option[] };
  fields?: readonly LinkField[];
  /** Boxes, above the fields where none of them must be ticked. */
  ticks?: readonly Pick<LinkField, "name" | "label" | "error" | "value" | "isRequired">[];
  /** Words that may be left out. */
  words?: { name: string; label: string; most: number };
}

/** A page behind a mailed link: some sentences and one question at most. */
export interface LinkPage {
  title: string;
  /** What has just been done, or why it was not. */
  notice?: string;
  texts: string[];
  /** Label; the button sends a POST to the address of the page. */
  button?: string;
  form?: LinkForm;
  links?: { label: string; href: string }[];
  /** A second form below the first, which is sent to the address of the page too; `fields` is HTML. */
  more?: { heading: string; fields: string; button: string };
}

/** The style of forms with more than a button. */
const formStyle = `<style>
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.5rem; font-weight: 700; }
legend::first-letter { text-transform: uppercase; }
.options { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.options label { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0.25rem 0.875rem 0.25rem 0.625rem; border: 1px solid var(--soft); border-radius: 4px; cursor: pointer; font-variant-numeric: tabular-nums; }
.options label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
input { margin: 0; accent-color: var(--accent); }
[type=radio], [type=checkbox] { flex: none; width: 1.125rem; height: 1.125rem; }
.field { display: block; margin: 0 0 1rem; font-weight: 700; }
.field input { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0.5rem 0.625rem; border: 1px solid var(--soft); border-radius: 4px; background: inherit; color: inherit; font: inherit; font-weight: 400; }
.tick { display: flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; }
.wrong { display: block; color: var(--accent); }
input:focus-visible, textarea:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
textarea { display: block; width: 100%; margin: 0.25rem 0 0.5rem; padding: 0.625rem; border: 1px solid var(--soft); border-radius: 4px; background: inherit; color: inherit; font: inherit; }
.options button { margin: 0; }
h2 { margin: 2rem 0 1rem; font: 400 1.375rem/1.3 var(--headings); }
p > label, p > strong { display: block; font-weight: 700; }
input[type="text"], select { width: 100%; height: 2.75rem; padding: 0 0.625rem; border: 1px solid var(--soft); border-radius: 4px; background: inherit; color: inherit; font: inherit; }
select:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
.options input { flex: none; }
input, select { scroll-margin-bottom: 7rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 0 1rem; }
.send { position: sticky; bottom: 0; padding-top: 0.5rem; background: var(--paper); }
.send button { margin-bottom: 1rem; }
@media (max-height: 30rem) { .send { position: static; } }
</style>`;

const anchor = (label: string, href: string) => {
  const tab = opensInNewTab(href) ? ` target="${newTab.target}" rel="${newTab.rel}"` : "";
  return `<a href="${escaped(href)}"${tab}>${escaped(label)}</a>`;
};

/** The first field that is wrong takes the focus. */
const fieldHtml = (
  { name, label, value, type, autocomplete, isRequired, error }: LinkField,
  hasFocus: boolean,
) =>
  `<label class="field">${escaped(label)}${error ? `<span class="wrong" id="${name}-wrong">${escaped(error)}</span>` : ""}<input name="${name}" type="${type}" value="${escaped(value ?? "")}" autocomplete="${autocomplete}" maxlength="254"${isRequired ? " required" : ""}${error ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ""}${hasFocus ? " autofocus" : ""}></label>`;

const tickHtml = ({ name, label, error, value, isRequired = true }: NonNullable<LinkForm["ticks"]>[number]) =>
  `<label class="tick"><input type="checkbox" name="${name}" value="true"${isRequired ? " required" : ""}${value ? " checked" : ""}${error ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ""}><span>${escaped(label)}${error ? `<span class="wrong" id="${name}-wrong">${escaped(error)}</span>` : ""}</span></label>`;

function formOf({ button, form = {} }: LinkPage): string {
  const { choice, buttons, fields = [], ticks = [], words } = form;
  const firstWrong = fields.find(({ error }) => error);
  if (!button && !buttons) return "";
  const radios = choice?.groups.map(
    ({ label, options }) =>
      `<fieldset><legend>${escaped(label)}</legend><div class="options">${options
        .map(
          (option) =>
            `<label><input type="radio" name="${choice.name}" value="${escaped(option.value)}" required${option.value === choice.chosen ? " checked" : ""}> <span>${escaped(option.label).replaceAll("\n", "<br>")}</span></label>`,
        )
        .join("\n")}</div></fieldset>`,
  );
  const presses = buttons?.options.map(
    ({ value, label }) =>
      `<button type="submit" name="${buttons.name}" value="${escaped(value)}">${escaped(label)}</button>`,
  );
  const send = button && `<button type="submit">${escaped(button)}</button>`;
  return `<form method="post">${[
    ...(radios ?? []),
    ...ticks.filter(({ isRequired }) => isRequired === false).map(tickHtml),
    ...fields.map((field) => fieldHtml(field, field === firstWrong)),
    ...ticks.filter(({ isRequired }) => isRequired !== false).map(tickHtml),
    ...(words
      ? [
          `<label>${escaped(words.label)}<textarea name="${words.name}" rows="4" maxlength="${words.most}"></textarea></label>`,
        ]
      : []),
    ...(presses ? [`<p class="options">${presses.join("\n")}</p>`] : []),
    // Fields would hide behind it where it sticks.
    ...(send ? [choice && fields.length === 0 ? `<p class="send">${send}</p>` : send] : []),
  ].join("\n")}</form>`;
}

/** The sentences, the form and the links of a page, as HTML. */
const linkMain = (page: LinkPage): string =>
  [
    `<h1>${escaped(page.title)}</h1>`,
    ...(page.notice ? [`<p role="status"><strong>${escaped(page.notice)}</strong></p>`] : []),
    ...page.texts.map((text) => `<p>${escaped(text)}</p>`),
    formOf(page),
    ...(page.links ?? []).map(({ label, href }) => `<p>${anchor(label, href)}</p>`),
    ...(page.more
      ? [
          `<h2>${escaped(page.more.heading)}</h2>`,
          `<form method="post">${page.more.fields}
<p class="send"><button type="submit">${escaped(page.more.button)}</button></p></form>`,
        ]
      : []),
  ].join("\n");

/** A page behind a mailed link, rendered per request. */
export function linkPage(
  page: LinkPage,
  language: LanguageCode,
  content: Content,
  answer?: { status: number; headers?: Headers },
): Response {
  const head = page.form && formStyle;
  return agencyPage({ title: page.title, main: linkMain(page), head }, language, content, answer);
}

/** A page rendered per request, below the agency's name and above how to reach it. @param main HTML */
export function agencyPage(
  { title, main, head }: { title: string; main: string; head?: string },
  language: LanguageCode,
  { site: { agency, brand } }: Content,
  answer?: { status: number; headers?: Headers },
): Response {
  const page = {
    title: `${title} | ${agency.name}`,
    colours: brand.colours,
    fonts: systemFontsOf(brand.fonts),
    head,
    header: anchor(agency.name, addressOf("home", language)),
    main,
    footer: `${escaped(agency.name)} · ${anchor(shownPhone(agency.phone), telHref(agency.phone))} · ${anchor(agency.email, `mailto:${agency.email}`)}`,
  };
  return plainPage(page, language, answer);
}

/** Translator for these pages, which are not prerendered. */
export async function linkWords(language: LanguageCode) {
  const messages = await loadMessages(language, "links", "errors", "mail", "alert", "visits");
  return createTranslator({ locale: language, messages });
}

/** The page for an error: its sentence, and links to go on. */
export async function failurePage(
  error: unknown,
  language: LanguageCode,
  content: Content,
  links: NonNullable<LinkPage["links"]> = [],
): Promise<Response> {
  const response = await failureResponse(error, language, content.site.agency);
  const { message }: { message: string } = await response.json();
  const t = await linkWords(language);
  const home = { label: t("errors.toHome"), href: addressOf("home", language) };
  return linkPage(
    { title: t("links.failure"), texts: [message], links: [...links, home] },
    language,
    content,
    response,
  );
}
