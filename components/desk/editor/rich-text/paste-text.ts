/** What a word processor puts before a paragraph of a list in the place of a list: `1.`, `a)`, a dot. */
const numbered = /^\s*[a-z0-9]{1,3}[.)]/i;

/** A blank at which no line breaks stays only where French and German typography wants it. */
const typographic = /\u00A0(?![?!:;»%€])(?<!«\u00A0)/g;

/** Paragraphs of Word's lists as the lists that they were. */
function restoreLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    '[class*="MsoListParagraph"], [style*="mso-list:l"]',
  )) {
    const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]');
    const tag = numbered.test(mark?.textContent ?? "") ? "ol" : "ul";
    mark?.remove();
    const isNext = list !== null && list.nextElementSibling === paragraph && list.localName === tag;
    if (!list || !isNext) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/**
 * HTML of the clipboard without what word processors and mail programs leave in it: comments, styles, blanks for layout, lists that are none.
 * Sizes, colours and typefaces go by themselves: no text of the site has any.
 */
export function cleanPastedHtml(html: string): string {
  // Conditional comments hold what other programs than Word are to see.
  const { body } = new DOMParser().parseFromString(html.replace(/<!\[[^\]]*\]>/g, ""), "text/html");
  for (const element of body.querySelectorAll("style, meta, title, script, img:not([data-file]), o\\:p"))
    element.remove();
  restoreLists(body);
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replace(typographic, " ");
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li"))
    if (paragraph.textContent?.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
  return body.innerHTML;
}
