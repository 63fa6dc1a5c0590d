import "server-only";
import type { Palette } from "../../domain/brand/colours.ts";
import type { SystemFonts } from "../../domain/brand/typefaces.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MailBlock } from "./blocks.ts";
import type { MailFrame } from "./frame.ts";
import type { MailLink } from "./mail-context.ts";
import { portraitSides, portraitSource } from "./portrait.ts";

/** Colours for a light and a dark ground; mail programs without style sheets show the inline ones. */
const cssOf = ({ paper, ink, accentDark, accentLight }: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: ${paper}; color: ${ink}; -webkit-text-size-adjust: 100%; }
a { color: ${accentDark}; }
.name a { color: ${ink}; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #14191b !important; color: #ece8e1 !important; }
  a { color: ${accentLight} !important; }
  .name a { color: #ece8e1 !important; }
  .button, .button a { background: ${accentLight} !important; color: #14191b !important; }
  .quiet { color: #a9b1b3 !important; }
  .line { border-color: #3a4447 !important; }
}
@media (max-width: 480px) {
  .page { padding-left: 18px !important; padding-right: 18px !important; }
  .action { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; }
}`;

const styleOf = ({ ink, inkSoft, hairline, accent }: Palette, fonts: SystemFonts) => ({
  page: `max-width:560px;margin:0 auto;padding:28px 24px 40px;font:16px/1.55 ${fonts.text};`,
  name: `margin:0 0 26px;padding:0 0 16px;border-bottom:1px solid ${hairline};font:24px/1.2 ${fonts.headings};`,
  nameLink: `color:${ink};text-decoration:none;`,
  heading: `margin:30px 0 8px;font:20px/1.3 ${fonts.headings};`,
  paragraph: "margin:0 0 14px;",
  small: `margin:0 0 10px;font-size:14px;color:${inkSoft};`,
  quote: "margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #d9d2c7;white-space:pre-line;",
  label: `margin:0;font-size:14px;color:${inkSoft};`,
  value: "margin:0 0 8px;",
  button: "margin:6px 0 20px;border-collapse:separate;",
  buttonCell: `border-radius:4px;background:${accent};`,
  buttonLink: `display:inline-block;padding:13px 22px;border-radius:4px;background:${accent};color:#ffffff;font-weight:bold;line-height:1.3;text-decoration:none;`,
  portrait: "display:block;margin:0 0 8px;border-radius:50%;",
  picture: "display:block;width:100%;max-width:100%;height:auto;margin:0 0 12px;border-radius:4px;",
  foot: `margin:34px 0 0;padding:16px 0 0;border-top:1px solid ${hairline};font-size:13px;line-height:1.5;color:${inkSoft};`,
});
type Style = ReturnType<typeof styleOf>;

/** A text of a mail for HTML; an amount and its sign stay on one line. */
const htmlText = (text: string) => escaped(text).replace(/€ (?=\d)/g, "€\u00a0");

const linked = ({ label, href, note }: MailLink) =>
  `<li style="margin:0 0 10px;"><a href="${escaped(href)}">${htmlText(label)}</a>${note ? `<br>${htmlText(note)}` : ""}</li>`;

const list = (items: string[], look = "padding-left:20px;") =>
  `<ul style="margin:0 0 14px;${look}">${items.join("")}</ul>`;

/** A cell with a ground of its own, as some programs show no padding or ground of a link. */
const button = (label: string, href: string, style: Style, { accent }: Palette) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="action" style="${style.button}"><tr><td class="button" bgcolor="${accent}" style="${style.buttonCell}"><a href="${escaped(href)}" style="${style.buttonLink}">${htmlText(label)}</a></td></tr></table>`;

function element(block: MailBlock, style: Style, palette: Palette): string {
  switch (block.kind) {
    case "heading":
      return `<h2 style="${style.heading}">${htmlText(block.text)}</h2>`;
    case "text":
      return `<p style="${style.paragraph}">${htmlText(block.text)}</p>`;
    case "lines":
      return `<p style="${style.paragraph}white-space:pre-line;">${htmlText(block.text)}</p>`;
    case "small":
      return `<p class="quiet" style="${style.small}">${htmlText(block.text)}</p>`;
    case "quote":
      return `<blockquote class="line" style="${style.quote}">${htmlText(block.text)}</blockquote>`;
    case "facts":
      return `<dl style="margin:0 0 14px;">${block.rows
        .map(
          ([label, value]) =>
            `<dt class="quiet" style="${style.label}">${htmlText(label)}</dt><dd style="${style.value}">${htmlText(value)}</dd>`,
        )
        .join("")}</dl>`;
    case "list":
      return list(block.items.map((item) => `<li>${htmlText(item)}</li>`));
    case "links":
      return list(block.links.map(linked), "padding-left:0;list-style:none;");
    case "button":
      return button(block.label, block.href, style, palette);
    case "portrait": {
      const { shown } = portraitSides;
      return `<img src="${portraitSource}" alt="${htmlText(block.name)}" width="${shown}" height="${shown}" style="${style.portrait}">`;
    }
    case "picture":
      return `<img src="cid:${escaped(block.cid)}" alt="${htmlText(block.alt)}" width="${block.width}" height="${block.height}" style="${style.picture}">`;
  }
}

/**
 * The HTML part: the agency's name, one column, and who writes; readable on a light and on a dark ground, on a phone too, with nothing
 * from elsewhere. The name is written, not a picture: programs that show none show it all the same.
 */
export function htmlOf(
  blocks: readonly MailBlock[],
  subject: string,
  language: LanguageCode,
  { agency, identity, links, hasLinks, why }: MailFrame,
): string {
  const style = styleOf(agency.palette, agency.fonts);
  const name = hasLinks
    ? `<a href="${escaped(agency.href)}" style="${style.nameLink}">${escaped(agency.name)}</a>`
    : escaped(agency.name);
  const footLinks = links
    .map(
      ({ label, href }) => `<p style="margin:0 0 8px;"><a href="${escaped(href)}">${escaped(label)}</a></p>`,
    )
    .join("\n");
  const foot = [why, ...identity].filter(Boolean).map((line) => escaped(String(line)));
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${cssOf(agency.palette)}
</style>
</head>
<body>
<div class="page" lang="${language}" style="${style.page}">
<p class="name line" style="${style.name}">${name}</p>
${blocks.map((block) => element(block, style, agency.palette)).join("\n")}
<div class="quiet line" style="${style.foot}">
${foot.map((line) => `<p style="margin:0 0 8px;">${line}</p>`).join("\n")}
${hasLinks ? footLinks : ""}
</div>
</div>
</body>
</html>
`;
}
