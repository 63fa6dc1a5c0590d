import "server-only";
import { readFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
import { decompress } from "wawoff2";
import type { Content } from "../../content/load.ts";
import { type Palette, paletteOf } from "../../domain/brand/colours.ts";
import { memoized } from "../../domain/memoized.ts";
import { withoutControls } from "../../domain/text/clean-text.ts";
import { shownContent } from "../../server/folders.ts";

/** In points: A4 with a margin of two centimetres. */
const margin = 57;
const width = 595 - 2 * margin;
const bottom = 842 - margin;

/** The package cuts no WOFF2 font down, but what one is made of. */
const fontOf = memoized(
  async (file: string): Promise<Uint8Array> =>
    Buffer.from(await decompress(await readFile(shownContent(`fonts/${file}`)))),
);

type Tag = "H1" | "H2" | "P";

export interface PrintStyle {
  font?: "titles" | "text";
  size?: number;
  colour?: keyof Palette;
  /** Space after it. */
  gap?: number;
}

/** A document in the agency's typefaces and colours, written from top to bottom, its parts tagged for who has it read aloud. */
export async function openDocument(
  content: Content,
  { title, language, date }: { title: string; language: string; date: Date },
) {
  const { brand, agency } = content.site;
  const palette = paletteOf(brand.colours);
  const [titles = "", text = ""] = [brand.fonts.headings ?? brand.fonts.text, brand.fonts.text].map(
    ({ files }) => files[0] ?? "",
  );
  const [titleFont, textFont] = [await fontOf(titles), await fontOf(text)];
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
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
  doc.registerFont("titles", titleFont).registerFont("text", textFont);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const styled = ({ font = "text", size = 10.5, colour = "ink" }: PrintStyle) =>
    doc.font(font).fontSize(size).fillColor(palette[colour]);
  const makeRoom = (height: number) => {
    if (doc.y + height > bottom) {
      doc.addPage();
      doc.y = margin;
    }
  };

  /** A paragraph or a heading below what stands there. */
  function say(tag: Tag, words: string, style: PrintStyle = {}) {
    const { gap = 4 } = style;
    const clean = withoutControls(words);
    styled(style);
    // A heading keeps something below it.
    makeRoom(doc.heightOfString(clean, { width }) + (tag === "P" ? 0 : 40));
    root.add(doc.struct(tag, () => styled(style).text(clean, margin, doc.y, { width, lineGap: 2 })));
    doc.y += gap;
  }

  /** Columns of a label below its value. */
  function figures(values: readonly [label: string, value: string][]) {
    const [top, column] = [doc.y, width / values.length];
    let end = top;
    values.forEach(([label, value], index) => {
      const x = margin + index * column;
      root.add(
        doc.struct("P", () => {
          styled({ font: "titles", size: 32, colour: "accentDark" }).text(value, x, top, {
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
    doc.markContent("Artifact");
    doc
      .strokeColor(palette.hairline)
      .lineWidth(0.7)
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .stroke();
    doc.endMarkedContent();
    doc.y += 4;
  }

  /** @returns the bytes of the file */
  function close(): Promise<Buffer> {
    root.end();
    doc.end();
    return bytes;
  }

  return { say, figures, rows, line, close };
}
