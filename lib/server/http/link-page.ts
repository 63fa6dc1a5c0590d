import "server-only";
import { createTranslator } from "use-intl/core";
import type { Content } from "../../content/load.ts";
import { shownPhone, telHref } from "../../domain/address/phone.ts";
import { paletteOf } from "../../domain/brand/colours.ts";
import { systemFontsOf } from "../../domain/brand/typefaces.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { newTab, opensInNewTab } from "../../domain/web/link.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
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

/** In a meta element: the header of the same name is set for all pages in `next.config.ts`. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

function looksOf({ colours, fonts }: Content["site"]["brand"]): string {
  const { paper, ink, inkSoft, hairline, accent } = paletteOf(colours);
  const { headings, text } = systemFontsOf(fonts);
  return `:root { --paper: ${paper}; --ink: ${ink}; --soft: ${inkSoft}; --line: ${hairline}; --accent: ${accent}; --headings: ${headings}; --text: ${text}; }`;
}

const css = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 var(--text); }
header, main, footer { max-width: 40rem; margin: 0 auto; padding: 1.25rem; overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--line); font-family: var(--headings); font-size: 1.375rem; }
header a { color: inherit; text-decoration: none; }
main { padding-block: 2.5rem; }
h1 { margin: 0 0 1rem; font: 400 2rem/1.2 var(--headings); }
p { margin: 0 0 1rem; }
a { color: var(--accent); }
a, button { outline-offset: 3px; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--ink); }
main a { display: inline-block; padding-block: 0.625rem; font-weight: 700; }
button { min-height: 3rem; margin: 0.5rem 0 1.5rem; padding: 0.75rem 1.5rem; border: 0; border-radius: 4px; background: var(--accent); color: #ffffff; font: inherit; font-weight: 700; cursor: pointer; }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: 0.9375rem; }
`;

const anchor = (label: string, href: string) => {
  const tab = opensInNewTab(href) ? ` target="${newTab.target}" rel="${newTab.rel}"` : "";
  return `<a href="${escaped(href)}"${tab}>${escaped(label)}</a>`;
};

function htmlOf(
  { title, texts, button, links = [] }: LinkPage,
  language: LanguageCode,
  { site: { agency, brand } }: Content,
): string {
  const home = addressOf("home", language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(`${title} | ${agency.name}`)}</title>
<style>${looksOf(brand)}${css}</style>
</head>
<body>
<header>${anchor(agency.name, home)}</header>
<main>
<h1>${escaped(title)}</h1>
${texts.map((text) => `<p>${escaped(text)}</p>`).join("\n")}
${button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : ""}
${links.map(({ label, href }) => `<p>${anchor(label, href)}</p>`).join("\n")}
</main>
<footer>${escaped(agency.name)} · ${anchor(shownPhone(agency.phone), telHref(agency.phone))} · ${anchor(agency.email, `mailto:${agency.email}`)}</footer>
</body>
</html>
`;
}

/**
 * A page behind a mailed link, rendered per request without scripts. `no-referrer`: its address contains the token.
 */
export const linkPage = (
  page: LinkPage,
  language: LanguageCode,
  content: Content,
  { status, headers }: { status: number; headers?: Headers } = { status: 200 },
): Response =>
  new Response(htmlOf(page, language, content), {
    status,
    headers: {
      ...Object.fromEntries(headers ?? []),
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });

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
