import "server-only";
import { escaped } from "../../domain/text/escape-html.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MailBlock } from "./blocks.ts";
import type { MailLink } from "./mail-context.ts";

/** Colours for a light and a dark ground; mail programs without style sheets show the inline ones. */
const css = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #fbf9f5; color: #1d2a2e; }
a { color: #8a4b2a; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #14191b !important; color: #ece8e1 !important; }
  a { color: #e7a988 !important; }
  .button { background: #e7a988 !important; color: #14191b !important; }
  .quiet { color: #a9b1b3 !important; }
  .line { border-color: #3a4447 !important; }
}`;

const style = {
  page: "max-width:600px;margin:0 auto;padding:24px 20px 40px;font:16px/1.5 Arial,Helvetica,sans-serif;",
  heading: "margin:28px 0 8px;font-size:18px;line-height:1.3;",
  paragraph: "margin:0 0 14px;",
  small: "margin:0 0 10px;font-size:13px;color:#5b6669;",
  quote: "margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #d9d2c7;white-space:pre-line;",
  label: "margin:0;font-size:13px;color:#5b6669;",
  value: "margin:0 0 8px;",
  button: "display:inline-block;padding:12px 20px;background:#8a4b2a;color:#ffffff;text-decoration:none;",
  picture: "display:block;max-width:100%;height:auto;margin:0 0 14px;",
};

const linked = ({ label, href, note }: MailLink) =>
  `<li style="margin:0 0 8px;"><a href="${escaped(href)}">${escaped(label)}</a>${note ? `<br>${escaped(note)}` : ""}</li>`;

const list = (items: string[], look = "padding-left:20px;") =>
  `<ul style="margin:0 0 14px;${look}">${items.join("")}</ul>`;

function element(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2 style="${style.heading}">${escaped(block.text)}</h2>`;
    case "text":
      return `<p style="${style.paragraph}">${escaped(block.text)}</p>`;
    case "small":
      return `<p class="quiet" style="${style.small}">${escaped(block.text)}</p>`;
    case "quote":
      return `<blockquote class="line" style="${style.quote}">${escaped(block.text)}</blockquote>`;
    case "facts":
      return `<dl style="margin:0 0 14px;">${block.rows
        .map(
          ([label, value]) =>
            `<dt class="quiet" style="${style.label}">${escaped(label)}</dt><dd style="${style.value}">${escaped(value)}</dd>`,
        )
        .join("")}</dl>`;
    case "list":
      return list(block.items.map((item) => `<li>${escaped(item)}</li>`));
    case "links":
      return list(block.links.map(linked), "padding-left:0;list-style:none;");
    case "button":
      return `<p style="${style.paragraph}"><a class="button" href="${escaped(block.href)}" style="${style.button}">${escaped(block.label)}</a></p>`;
    case "picture":
      return `<img src="cid:${escaped(block.cid)}" alt="${escaped(block.alt)}" width="${block.width}" height="${block.height}" style="${style.picture}">`;
  }
}

/** The HTML part: one column of 600 px, readable on a light and on a dark ground, with nothing from elsewhere. */
export function htmlOf(blocks: readonly MailBlock[], subject: string, language: LanguageCode): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${css}
</style>
</head>
<body>
<div class="page" lang="${language}" style="${style.page}">
${blocks.map(element).join("\n")}
</div>
</body>
</html>
`;
}
