import { parseXml, XmlDocumentType, XmlElement } from "@rgrove/parse-xml";

/** An answer in XML: its root, and whether its encoding was not the one it declares; or the end of a sentence about it. */
export type XmlAnswer = { root: XmlElement; isRepaired: boolean } | { problem: string };

/** Latin-1 with a byte order mark of its own does not exist: what begins like this is certain. */
const marks: readonly [bytes: string, encoding: string][] = [
  ["\xEF\xBB\xBF", "utf-8"],
  ["\xFF\xFE", "utf-16le"],
  ["\xFE\xFF", "utf-16be"],
  ["<\0", "utf-16le"],
  ["\0<", "utf-16be"],
];

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const western = (binary: string) =>
  new TextDecoder("windows-1252").decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));

/** Windows-1252 with what is UTF-8 in it: `Ã©` and `â€™` are no text of any language. */
const repaired = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/([\xC2\xC3][\x80-\xBF]|\xE2[\x80-\x84][\x80-\xBF])|[\x80-\xFF]/g, (binary, utf8) =>
      utf8 ? Buffer.from(binary, "latin1").toString("utf8") : western(binary),
    );

/**
 * The text of an XML file in the encoding that its bytes have: by its byte order mark, as UTF-8 where it is valid UTF-8, else as
 * declared; `isRepaired` where that contradicts the declaration. Never has a replacement character that was not sent.
 */
export function decodeXml(bytes: Uint8Array): { text: string; isRepaired: boolean } | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const mark = marks.find(([first]) => start.startsWith(first))?.[1];
  if (mark?.startsWith("utf-16")) {
    const text = decoded(bytes, mark);
    return text === null ? null : { text, isRepaired: false };
  }
  const declared = /<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
  const isUnicode = /^utf-?8$/.test(declared);
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== null) return { text: utf8, isRepaired: !isUnicode && /[^\0-\x7F]/.test(utf8) };
  const text = isUnicode || declared.startsWith("utf-16") ? null : decoded(bytes, declared);
  return text === null ? { text: repaired(bytes), isRepaired: true } : { text, isRepaired: false };
}

/** Without what XML forbids and senders write all the same: control characters, and `&` that stands for itself. */
const wellFormed = (text: string): string =>
  text
    .trim()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi, "")
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, (found) =>
      found === "&" ? "&amp;" : found,
    );

/**
 * Reads a whole XML document. Nothing outside of it is ever read: a document type is refused, and an entity that XML does not have of
 * itself stays as it is written (`&eacute;`), for the text's reader. A file that was cut off, or is a page of HTML, is a problem.
 */
export function readXml(bytes: Uint8Array): XmlAnswer {
  const file = decodeXml(bytes);
  if (file === null) return { problem: "is in no known encoding" };
  try {
    const document = parseXml(wellFormed(file.text), {
      ignoreUndefinedEntities: true,
      preserveDocumentType: true,
    });
    if (document.children.some((node) => node instanceof XmlDocumentType))
      return { problem: "has a document type, which is never read" };
    return document.root
      ? { root: document.root, isRepaired: file.isRepaired }
      : { problem: "is not a whole XML document" };
  } catch {
    return { problem: "is not a whole XML document" };
  }
}

const localName = (element: XmlElement) => element.name.slice(element.name.indexOf(":") + 1);

/** The elements below one another by these names, whatever their prefix: `childrenAt(root, "images", "image")`. */
export const childrenAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (parents, name) =>
      parents.flatMap((parent) =>
        parent.children.filter(
          (node): node is XmlElement => node instanceof XmlElement && localName(node) === name,
        ),
      ),
    element ? [element] : [],
  );

/** The text of the first element at this path, trimmed; `""` where there is none. */
export const elementText = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  childrenAt(element, ...path)[0]?.text.trim() ?? "";

/** The texts below an element by name, of what holds no further elements. */
export const leafTexts = (element: XmlElement | undefined): Record<string, string> =>
  Object.fromEntries(
    (element?.children ?? [])
      .filter((node): node is XmlElement => node instanceof XmlElement)
      .filter(({ children }) => !children.some((child) => child instanceof XmlElement))
      .map((leaf) => [localName(leaf), leaf.text.trim()]),
  );
