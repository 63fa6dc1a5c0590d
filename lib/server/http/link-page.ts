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
import { failureResponse } from "./responses.ts";

const maxTokenLength = 200;

/** The token of a mailed link; null where it is missing or too long. */
export function tokenOf(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token.length > 0 && token.length <= maxTokenLength ? token : null;
}

/** Redirects to a page of the site with GET, so that a reload there does not repeat the POST. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });

/** A page behind a mailed link: some sentences and at most one button. */
export interface LinkPage {
  title: string;
  texts: string[];
  /** Label; the button sends a POST to the address of the page. */
  button?: string;
  links?: { label: string; href: string }[];
}

const anchor = (label: string, href: string) => {
  const tab = opensInNewTab(href) ? ` target="${newTab.target}" rel="${newTab.rel}"` : "";
  return `<a href="${escaped(href)}"${tab}>${escaped(label)}</a>`;
};

/** A page behind a mailed link, rendered per request. */
export function linkPage(
  { title, texts, button, links = [] }: LinkPage,
  language: LanguageCode,
  { site: { agency, brand } }: Content,
  answer?: { status: number; headers?: Headers },
): Response {
  const main = `<h1>${escaped(title)}</h1>
${texts.map((text) => `<p>${escaped(text)}</p>`).join("\n")}
${button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : ""}
${links.map(({ label, href }) => `<p>${anchor(label, href)}</p>`).join("\n")}`;
  const page = {
    title: `${title} | ${agency.name}`,
    colours: brand.colours,
    fonts: systemFontsOf(brand.fonts),
    header: anchor(agency.name, addressOf("home", language)),
    main,
    footer: `${escaped(agency.name)} · ${anchor(shownPhone(agency.phone), telHref(agency.phone))} · ${anchor(agency.email, `mailto:${agency.email}`)}`,
  };
  return plainPage(page, language, answer);
}

/** Translator for these pages, which are not prerendered. */
export async function linkWords(language: LanguageCode) {
  const messages = await loadMessages(language, "links", "errors", "mail");
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
