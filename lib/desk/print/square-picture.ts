import "server-only";
import { printedFonts } from "../../content/brand/agency-paper.ts";
import type { Content } from "../../content/load.ts";
import { type Palette, paletteOf } from "../../domain/brand/colours.ts";
import { energyLabelSvg } from "../../pictures/energy-labels.ts";
import { printedPicture } from "./advert-pictures.ts";
import { linesWithin, outlinedText } from "./outlined-text.ts";
import { mentionsOf } from "./print-parts.ts";
import type { PrintedAdvert } from "./printed-advert.ts";

/** Pixels of a side, as social networks want it. */
const side = 1080;
const margin = 48;
const label = { width: 168, height: 84 };
/** Of the mentions: the first of these letters with which they take no more lines than these. */
const [smallSizes, usualLines] = [[17, 15, 13], 5] as const;

/** What lies on the picture, as a drawing: a band with place, price, label, mentions and the agency. */
function band(content: Content, advert: PrintedAdvert): { svg: string; top: number } {
  const { agency, energy, figures, goal, host, place, price } = advert;
  const palette: Palette = paletteOf(content.site.brand.colours);
  const { titles, text } = printedFonts(content.site);
  const room = side - 2 * margin;
  const written = smallSizes.map((size) => ({
    size,
    lines: linesWithin(text, mentionsOf(advert), size, room),
  }));
  const { size: small, lines: mentions } = written.find(({ lines }) => lines.length <= usualLines) ??
    written.at(-1) ?? { size: 0, lines: [] };
  const smallLine = Math.round(small * 1.35);
  const height = 268 + mentions.length * smallLine + (advert.charges ? 34 : 0) + 62;
  const top = side - height;
  const paths: string[] = [];
  const write = (
    words: string,
    at: { file: string; size: number; colour: string; y: number; x?: number; width?: number },
  ) => {
    const { file, size, colour, y, x = margin, width = room } = at;
    const wide = outlinedText(file, words, size, { x: 0, y: 0 }).width;
    const { path } = outlinedText(file, words, wide <= width ? size : (size * width) / wide, { x, y });
    paths.push(`<path d="${path}" fill="${colour}"/>`);
  };
  const what = figures
    .map(([name, value]) => `${value} ${name}`)
    .slice(0, 3)
    .join(" · ");
  const besideLabel = room - label.width - 24;
  write(`${goal} · ${what}`, { file: text, size: 30, colour: palette.inkSoft, y: top + 58 });
  write(place, { file: titles, size: 68, colour: palette.ink, y: top + 134, width: besideLabel });
  write(price, { file: titles, size: 84, colour: palette.accentDark, y: top + 228, width: besideLabel });
  if (advert.charges) write(advert.charges, { file: text, size: 28, colour: palette.ink, y: top + 268 });
  if (energy?.score)
    write(energy.score, {
      ...{ file: text, size: 20, colour: palette.ink, y: top + 208 },
      ...{ x: side - margin - label.width, width: label.width },
    });
  const from = top + 268 + (advert.charges ? 34 : 0);
  for (const [index, line] of mentions.entries())
    write(line, { file: text, size: small, colour: palette.inkSoft, y: from + index * smallLine });
  write(agency.name, { file: titles, size: 34, colour: palette.ink, y: side - 26 });
  const address = `${agency.phone} · ${host}`;
  const wide = outlinedText(text, address, 26, { x: 0, y: 0 }).width;
  write(address, { file: text, size: 26, colour: palette.ink, y: side - 28, x: side - margin - wide });
  const scale = label.width / 144;
  const drawn = energy?.label
    ? `<g transform="translate(${side - margin - label.width} ${top + 92}) scale(${scale})">${energyLabelSvg(energy.label).replace(/<\/?svg[^>]*>/g, "")}</g>`
    : "";
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect y="${top}" width="${side}" height="${height}" fill="${palette.paper}"/><rect y="${side - 70}" width="${side}" height="70" fill="${palette.sand}"/>${paths.join("")}${drawn}</svg>`,
    top,
  };
}

/** The square picture for social networks: photo, place, price, label and what the law wants to be said. JPEG, 1080 × 1080 px. */
export async function squarePicture(content: Content, advert: PrintedAdvert): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { svg, top } = band(content, advert);
  const [picture] = advert.pictures;
  const photo = picture && (await printedPicture(picture, { width: side, height: top }));
  return sharp({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite([...(photo ? [{ input: photo, left: 0, top: 0 }] : []), { input: Buffer.from(svg) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
