import "server-only";
import { type BrandColours, paletteOf } from "../../domain/brand/colours.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import type { LanguageCode } from "../../domain/text/language.ts";

/** In a meta element: the header of the same name is set for all pages in `next.config.ts`. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

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

export interface PlainPage {
  title: string;
  colours: BrandColours;
  fonts: { headings: string; text: string };
  /** What stands in the head besides, such as a style sheet of this page. */
  head?: string;
  /** HTML. */
  header: string;
  main: string;
  footer?: string;
}

function looksOf({ colours, fonts }: PlainPage): string {
  const { paper, ink, inkSoft, hairline, accent } = paletteOf(colours);
  return `:root { --paper: ${paper}; --ink: ${ink}; --soft: ${inkSoft}; --line: ${hairline}; --accent: ${accent}; --headings: ${fonts.headings}; --text: ${fonts.text}; }`;
}

const htmlOf = (page: PlainPage, language: LanguageCode) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(page.title)}</title>
<style>${looksOf(page)}${css}</style>${page.head ?? ""}
</head>
<body>
<header>${page.header}</header>
<main>
${page.main}
</main>
${page.footer === undefined ? "" : `<footer>${page.footer}</footer>`}
</body>
</html>
`;

/** A page that is rendered for each request, without scripts, files or the site's own frame. `no-referrer`: its address may contain a token. */
export const plainPage = (
  page: PlainPage,
  language: LanguageCode,
  { status, headers }: { status: number; headers?: Headers } = { status: 200 },
): Response =>
  new Response(htmlOf(page, language), {
    status,
    headers: {
      ...Object.fromEntries(headers ?? []),
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
