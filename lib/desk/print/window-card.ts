import "server-only";
import { openSheet } from "../../content/brand/agency-paper.ts";
import type { Content } from "../../content/load.ts";
import { printedPicture } from "./advert-pictures.ts";
import { drawEnergyLabel, drawQr, imprintOf, labelShape, mentionsOf } from "./print-parts.ts";
import type { PrintedAdvert } from "./printed-advert.ts";

/** In points: A4 lying, the picture above all its width. */
const sheetSize = { width: 842, height: 595 };
const pictureHeight = 304;
const margin = 30;
/** The column on the right: label and QR code. */
const side = 118;
const density = 2.2;

/**
 * The card for the shop window: a picture, place, price, label and QR code, read at two metres (the smallest of these letters is 5 mm high),
 * and below them what the law wants an advert to say. A tagged PDF; the same advert makes the same bytes.
 */
export async function windowCardPdf(content: Content, advert: PrintedAdvert): Promise<Buffer> {
  const { address, agency, energy, language, pictures, place, price, title, words } = advert;
  const sheet = await openSheet(content, {
    ...{ title: `${title}, ${address}`, language, layout: "landscape" },
    date: new Date(advert.changed),
  });
  const { doc, figure, ornament, palette, root, styled } = sheet;
  const [picture] = pictures;
  if (picture) {
    const size = { width: sheetSize.width, height: pictureHeight };
    const bytes = await printedPicture(picture, {
      width: Math.round(size.width * density),
      height: Math.round(size.height * density),
    });
    figure(picture.alt, () => doc.image(bytes, 0, 0, size));
  }
  const text = sheetSize.width - 2 * margin - side - 24;
  const line = (tag: string, content: string, y: number, size: number, font: "titles" | "text" = "text") =>
    root.add(
      doc.struct(tag, () => {
        styled({ font, size: fitting(content, size, font), colour: colourOf(tag, font) });
        doc.text(content, margin, y, { width: text, height: size * 1.3, ellipsis: true });
      }),
    );
  const colourOf = (tag: string, font: "titles" | "text") =>
    font === "text" ? "inkSoft" : tag === "H1" ? "ink" : "accentDark";
  /** The size of letters with which words take one line; half of it at least. */
  function fitting(content: string, size: number, font: "titles" | "text"): number {
    const wide = styled({ font, size }).widthOfString(content);
    return wide <= text ? size : Math.max(size / 2, (size * text) / wide);
  }
  const what = advert.figures
    .map(([label, value]) => `${value} ${label}`)
    .slice(0, 3)
    .join(" · ");
  line("P", `${advert.goal} · ${what}`, pictureHeight + 14, 17);
  line("H1", place, pictureHeight + 40, 42, "titles");
  line("P", title, pictureHeight + 92, 18);
  line("P", price, pictureHeight + 118, 54, "titles");
  if (advert.charges) line("P", advert.charges, pictureHeight + 177, 15);

  const right = sheetSize.width - margin - side;
  drawEnergyLabel(sheet, advert, { x: right, y: pictureHeight + 16, width: side, height: side / labelShape });
  const besideLabel = energy?.label ? pictureHeight + 16 + side / labelShape + 3 : pictureHeight + 16;
  const score = [energy?.label ? "" : energy?.text, energy?.score].filter(Boolean).join("\n");
  if (score)
    root.add(
      doc.struct("P", () => {
        styled({ size: 10 }).text(score, right, besideLabel, { width: side, align: "center" });
      }),
    );
  const codeAt = { x: right, y: pictureHeight + 94, width: side, height: side };
  drawQr(sheet, advert.qr("window-card"), words.print("code"), codeAt);

  const foot = 553;
  const mentions = mentionsOf(advert);
  const below = pictureHeight + 199;
  const fits = (size: number) => {
    styled({ size });
    return below + doc.heightOfString(mentions, { width: text }) <= foot;
  };
  const size = [7.5, 6.5].find(fits) ?? 5.5;
  root.add(
    doc.struct("P", () => {
      styled({ size, colour: "inkSoft" }).text(mentions, margin, below, { width: text });
    }),
  );
  ornament(() => doc.rect(0, foot, sheetSize.width, sheetSize.height - foot).fill(palette.sand));
  root.add(
    doc.struct("P", () => {
      styled({ font: "titles", size: 17, colour: "accentDark" });
      doc.text(agency.name, margin, foot + 7, { lineBreak: false });
      styled({ size: 15 }).text(`${agency.phone} · ${advert.host}`, margin, foot + 9, {
        ...{ width: sheetSize.width - 2 * margin, align: "right" },
      });
      styled({ size: 6.5, colour: "inkSoft" }).text(imprintOf(advert), margin, foot + 30, {
        ...{ width: sheetSize.width - 2 * margin },
      });
    }),
  );
  return sheet.close();
}
