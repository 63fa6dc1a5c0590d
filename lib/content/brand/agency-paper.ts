import "server-only";
import { readFile } from "node:fs/promises";
import PDFDocument, { type TextOptions } from "pdfkit";
import { decompress } from "wawoff2";
import { type Palette, paletteOf } from "../../domain/brand/colours.ts";
import { memoized } from "../../domain/memoized.ts";
import { shownContent } from "../../server/folders.ts";
import type { Content } from "../load.ts";
import { readFontFile } from "./font-file.ts";
import { printable } from "./printable.ts";

/** In points: A4 with a margin of two centimetres. */
const margin = 57;
const width = 595 - 2 * margin;
const bottom = 842 - margin;

/** A typeface, and the characters it has. The package cuts no WOFF2 font down, but what one is made of. */
const fontOf = memoized(async (file: string): Promise<{ bytes: Uint8Array; characters: Set<number> }> => {
  const packed = await readFile(shownContent(`fonts/${file}`));
  const facts = readFontFile(packed);
  if (typeof facts === "string") throw new Error(`fonts/${file}: ${facts}`);
  return { bytes: Buffer.from(await decompress(packed)), characters: new Set(facts.characters) };
});

/** A document whose words are such that its typefaces have all their letters. */
class PrintedDocument extends PDFDocument {
  printable = (words: string): string => words;

  override text(words: string, x?: number, y?: number, options?: TextOptions): this {
    return super.text(this.printable(words), x, y, options);
  }
  override heightOfString(words: string, options?: TextOptions): number {
    return super.heightOfString(this.printable(words), options);
  }
  override widthOfString(words: string, options?: TextOptions): number {
    return super.widthOfString(this.printable(words), options);
  }
}

/** The first file of the typeface of titles, and of that of texts. */
export const printedFonts = ({ brand: { fonts } }: Content["site"]): { titles: string; text: string } => ({
  titles: (fonts.headings ?? fonts.text).files[0] ?? "",
  text: fonts.text.files[0] ?? "",
});

type Tag = "H1" | "H2" | "P";

export interface PrintStyle {
  font?: "titles" | "text";
  size?: number;
  colour?: keyof Palette;
  /** Space after it. */
  gap?: number;
}

/** Where something is drawn, in points from the corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PaperFacts {
  title: string;
  language: string;
  /** Of the file: the same facts make the same bytes. */
  date: Date;
  /** A landscape sheet is filled to its edges. */
  layout?: "portrait" | "landscape";
}

/**
 * A sheet of A4 in the agency's typefaces and colours, whose parts are tagged for who has it read aloud.
 * @throws where a typeface of the agency cannot be read
 */
export async function openSheet(
  content: Content,
  { title, language, date, layout = "portrait" }: PaperFacts,
) {
  const { brand, agency } = content.site;
  const palette = paletteOf(brand.colours);
  const { titles, text } = printedFonts(content.site);
  const [titleFont, textFont] = [await fontOf(titles), await fontOf(text)];
  const edge = layout === "portrait" ? margin : 0;
  const doc = new PrintedDocument({
    size: "A4",
    layout,
    margins: { top: edge, bottom: edge, left: edge, right: edge },
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: agency.name, CreationDate: date },
  });
  const pieces: Uint8Array[] = [];
  const bytes = new Promise<Buffer>((resolve) => {
    doc.on("data", (piece: Uint8Array) => pieces.push(piece));
    doc.on("end", () => resolve(Buffer.concat(pieces)));
  });
  doc.registerFont("titles", titleFont.bytes).registerFont("text", textFont.bytes);
  // What one of the two lacks is not written in the other either.
  const characters = new Set([...titleFont.characters].filter((each) => textFont.characters.has(each)));
  doc.printable = (words) => printable(words, characters);
  const root = doc.struct("Document");
  doc.addStructure(root);

  const styled = ({ font = "text", size = 10.5, colour = "ink" }: PrintStyle) =>
    doc.font(font).fontSize(size).fillColor(palette[colour]);

  /** What a reader is told the alternative text of. */
  const figure = (alt: string, draw: () => void) => root.add(doc.struct("Figure", { alt }, draw));

  /** What nobody has read aloud. */
  function ornament(draw: () => void) {
    doc.markContent("Artifact");
    draw();
    doc.endMarkedContent();
  }

  /** @returns the bytes of the file */
  function close(): Promise<Buffer> {
    root.end();
    doc.end();
    return bytes;
  }

  return { doc, root, palette, styled, figure, ornament, close };
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** A document of such sheets that is written from top to bottom. */
export async function openDocument(content: Content, facts: PaperFacts) {
  const sheet = await openSheet(content, facts);
  const { doc, root, palette, styled, ornament } = sheet;
  const makeRoom = (height: number) => {
    if (doc.y + height > bottom) {
      doc.addPage();
      doc.y = margin;
    }
  };

  /** A paragraph or a heading below what stands there. */
  function say(tag: Tag, words: string, style: PrintStyle = {}) {
    const { gap = 4 } = style;
    styled(style);
    // A heading keeps something below it.
    makeRoom(doc.heightOfString(words, { width }) + (tag === "P" ? 0 : 40));
    root.add(doc.struct(tag, () => styled(style).text(words, margin, doc.y, { width, lineGap: 2 })));
    doc.y += gap;
  }

  /** Columns of a label below its value. */
  function figures(values: readonly [label: string, value: string][], size = 32) {
    const [top, column] = [doc.y, width / values.length];
    let end = top;
    values.forEach(([label, value], index) => {
      const x = margin + index * column;
      root.add(
        doc.struct("P", () => {
          styled({ font: "titles", size, colour: "accentDark" }).text(value, x, top, {
            width: column - 10,
          });
          styled({ size: 10, colour: "inkSoft" }).text(label, x, doc.y, { width: column - 10 });
        }),
      );
      end = Math.max(end, doc.y);
    });
    doc.y = end + 10;
  }

  /** Lines of a label and what belongs to it, on the right. */
  function rows(values: readonly [label: string, value: string][]) {
    const half = width * 0.45;
    for (const [label, value] of values) {
      styled({});
      const height = Math.max(
        doc.heightOfString(label, { width: half - 12 }),
        doc.heightOfString(value, { width: width - half }),
      );
      makeRoom(height + 8);
      const top = doc.y;
      root.add(
        doc.struct("P", () => {
          styled({ colour: "inkSoft" }).text(label, margin, top, { width: half - 12 });
          styled({}).text(value, margin + half, top, { width: width - half });
        }),
      );
      doc.y = top + height + 5;
      line();
    }
    doc.y += 6;
  }

  /** A line from margin to margin, which nobody has read aloud. */
  function line() {
    ornament(() =>
      doc
        .strokeColor(palette.hairline)
        .lineWidth(0.7)
        .moveTo(margin, doc.y)
        .lineTo(margin + width, doc.y)
        .stroke(),
    );
    doc.y += 4;
  }

  /** Room for what is drawn then, on the next page where this one has none; the paper goes on below it. */
  function place(height: number, gap = 12): Box {
    makeRoom(height);
    const box = { x: margin, y: doc.y, width, height };
    doc.y += height + gap;
    return box;
  }

  return { ...sheet, width, say, figures, rows, line, place, makeRoom };
}
