import "server-only";
import type { Box, Sheet } from "../../content/brand/agency-paper.ts";
import { energyLabelSvg } from "../../pictures/energy-labels.ts";
import { drawSvg } from "./draw-svg.ts";
import type { PrintedAdvert } from "./printed-advert.ts";

/** Shape of an energy label: its width by its height. */
export const labelShape = 2;

/** The QR code of an advert, black on white with its margin: what it leads to is said beside it. */
export function drawQr(
  { doc, figure }: Sheet,
  { path, size }: { path: string; size: number },
  alt: string,
  box: Box,
) {
  figure(alt, () => {
    doc.save().rect(box.x, box.y, box.width, box.width).fill("#ffffff");
    doc
      .translate(box.x, box.y)
      .scale(box.width / size)
      .path(path)
      .fill("#000000")
      .restore();
  });
}

/** The energy label as lines; nothing where it has none of the scale. */
export function drawEnergyLabel({ doc, figure }: Sheet, { energy }: PrintedAdvert, box: Box): void {
  const label = energy?.label;
  if (label) figure(energy.text, () => drawSvg(doc, energyLabelSvg(label), box));
}

/** What the law wants an advert to say, in running words: what a page has in tables. */
export function mentionsOf({ energy, legal }: PrintedAdvert): string {
  const rows = [...(energy?.rows ?? []), ...(legal?.rows ?? [])];
  return [...rows.map(([label, value]) => `${label} ${value}`), ...(legal?.notes ?? [])].join(" · ");
}

/** Who answers for the advert, as the law wants it on what a company sends out. */
export const imprintOf = ({ agency: { legal, address } }: PrintedAdvert): string =>
  [legal.name, address, legal.companyNumber, legal.court, legal.institute].join(" · ");
