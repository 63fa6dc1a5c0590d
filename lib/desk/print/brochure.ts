import "server-only";
import { type Box, openDocument } from "../../content/brand/agency-paper.ts";
import type { Content } from "../../content/load.ts";
import type { ShownPicture } from "../../content/pictures.ts";
import { printedPicture } from "./advert-pictures.ts";
import { drawSvg } from "./draw-svg.ts";
import { drawEnergyLabel, drawQr, imprintOf, labelShape } from "./print-parts.ts";
import type { PrintedAdvert } from "./printed-advert.ts";

type Paper = Awaited<ReturnType<typeof openDocument>>;

/** Pixels for each point: some 160 to an inch. */
const density = 2.2;
/** Pictures after the first: two in a row. */
const furtherPictures = 6;
const [firstHeight, pictureHeight, between] = [270, 158, 10];
const qrSide = 92;
/** Points that the highest floor of a home takes at most. */
const highestFloor = 560;

async function drawPicture({ doc, figure }: Paper, picture: ShownPicture, box: Box): Promise<void> {
  const bytes = await printedPicture(picture, {
    width: Math.round(box.width * density),
    height: Math.round(box.height * density),
  });
  figure(picture.alt, () => doc.image(bytes, box.x, box.y, box));
}

/** In halves of the paper: as many rows as there are pairs. */
async function inPairs<Item>(
  paper: Paper,
  items: readonly Item[],
  heightOf: (pair: readonly Item[]) => number,
  draw: (item: Item, box: Box) => void | Promise<void>,
): Promise<void> {
  const half = (paper.width - between) / 2;
  for (let at = 0; at < items.length; at += 2) {
    const pair = items.slice(at, at + 2);
    const row = paper.place(heightOf(pair), between);
    const below = paper.doc.y;
    for (const [index, item] of pair.entries())
      await draw(item, { ...row, x: row.x + index * (half + between), width: half });
    paper.doc.y = below;
  }
}

/** Name of the agency and picture; what it is, where, at which price; its figures. */
async function opening(paper: Paper, advert: PrintedAdvert): Promise<void> {
  const { agency, pictures, words } = advert;
  const { say } = paper;
  say("P", agency.name, { font: "titles", size: 14, colour: "accentDark", gap: 6 });
  paper.line();
  const [first] = pictures;
  if (first) await drawPicture(paper, first, paper.place(firstHeight));
  say("P", `${advert.goal} · ${words.print("reference", { reference: advert.reference })}`, {
    colour: "inkSoft",
  });
  say("H1", advert.title, { font: "titles", size: 26, gap: 2 });
  say("P", advert.address, { size: 12.5, gap: 6 });
  say("P", advert.price, { font: "titles", size: 22, colour: "accentDark", gap: advert.charges ? 0 : 8 });
  if (advert.charges) say("P", advert.charges, { gap: 8 });
  if (advert.figures.length > 0) paper.figures(advert.figures, 18);
}

/** Label and score, who to ask, and the way to the page: at the foot of the first sheet. */
function contact(paper: Paper, advert: PrintedAdvert): void {
  const { agency, contact: person, energy, host, words } = advert;
  const { doc, root, styled } = paper;
  const { x, y, width, height } = paper.place(qrSide);
  const below = doc.y;
  const left = width - qrSide - 16;
  const write = (draw: () => void) => root.add(doc.struct("P", draw));
  const label = { width: 26 * labelShape, height: 26 };
  if (energy?.label) drawEnergyLabel(paper, advert, { x, y, ...label });
  const beside = energy?.label ? x + label.width + 10 : x;
  const text = [energy?.label ? "" : energy?.text, energy?.score].filter(Boolean).join(" · ");
  if (text) write(() => styled({ size: 11 }).text(text, beside, y + 6, { width: x + left - beside }));
  const { name, role, phone, email } = person ?? { ...agency, role: "" };
  write(() => {
    styled({ font: "titles", size: 13 }).text(name, x, y + 36, { width: left });
    if (role) styled({ size: 9.5, colour: "inkSoft" }).text(role, x, doc.y, { width: left });
    styled({}).text(`${phone} · ${email}`, x, doc.y + 2, { width: left });
  });
  const code = { x: x + width - qrSide, y, width: qrSide, height };
  drawQr(paper, advert.qr("brochure"), words.print("code"), code);
  write(() =>
    styled({ size: 8.5, colour: "inkSoft" }).text(words.print("scan", { host }), x, y + height - 11, {
      ...{ width: left, align: "right" },
    }),
  );
  doc.y = below;
}

/** The floors, drawn as lines, or the plans that the agency has. */
async function plan(paper: Paper, { floors, plans, words }: PrintedAdvert): Promise<void> {
  if (floors.length + plans.length === 0) return;
  const t = words.property;
  const { doc, figure, root, styled } = paper;
  // All floors at one scale, so large that the highest still has room beside its heading.
  const half = (paper.width - between) / 2;
  const ratio = Math.max(...floors.map(({ height, width }) => height / width));
  const wide = Math.min(half, highestFloor / ratio);
  const rowHeight = (pair: readonly { width: number; height: number }[]) =>
    20 + Math.max(...pair.map(({ height, width }) => (wide * height) / width));
  // The heading stays with the first row.
  paper.makeRoom(40 + (floors.length > 0 ? rowHeight(floors.slice(0, 2)) : 290));
  paper.say("H2", t("floorPlan.title"), { font: "titles", size: 15, gap: 6 });
  await inPairs(paper, floors, rowHeight, ({ alt, height, name, svg, width }, box) => {
    root.add(
      doc.struct("P", () => {
        styled({ size: 10 }).text(name, box.x, box.y, { width: box.width });
      }),
    );
    figure(alt, () =>
      drawSvg(doc, svg, { x: box.x, y: box.y + 16, width: wide, height: (wide * height) / width }),
    );
  });
  for (const picture of plans) {
    const height = Math.min(620, (paper.width * picture.height) / picture.width);
    const width = (height * picture.width) / picture.height;
    await drawPicture(paper, picture, { ...paper.place(height), width });
  }
  if (floors.length > 0) paper.say("P", t("floorPlan.note"), { size: 8.5, colour: "inkSoft", gap: 12 });
}

/**
 * The brochure of a property: pictures, text, facts, costs, plan, what the law wants to be said, and a QR code to its page. A tagged PDF on
 * A4; the same advert makes the same bytes.
 */
export async function brochurePdf(content: Content, advert: PrintedAdvert): Promise<Buffer> {
  const { address, costs, energy, groups, language, legal, paragraphs, pictures, title, words } = advert;
  const paper = await openDocument(content, {
    title: `${title}, ${address}`,
    language,
    date: new Date(advert.changed),
  });
  const { rows, say } = paper;
  const section = (name: string, lines: readonly [string, string][]) => {
    if (lines.length === 0) return;
    paper.doc.y += 8;
    say("H2", name, { font: "titles", size: 15, gap: 6 });
    rows(lines);
  };
  await opening(paper, advert);
  contact(paper, advert);
  for (const paragraph of paragraphs) say("P", paragraph, { gap: 8 });
  await inPairs(
    paper,
    pictures.slice(1, 1 + furtherPictures),
    () => pictureHeight,
    (picture, box) => drawPicture(paper, picture, box),
  );
  for (const group of groups) section(group.title, group.rows);
  if (energy)
    section(words.facts("groups.energy"), [
      ...(energy.text ? [[words.print("label"), energy.text] as [string, string]] : []),
      ...(energy.score ? [[words.print("score"), energy.score] as [string, string]] : []),
      ...energy.rows,
    ]);
  if (costs) section(costs.title, costs.rows);
  await plan(paper, advert);
  if (legal) {
    section(legal.title, legal.rows);
    for (const note of legal.notes) say("P", note, { gap: 6 });
  }
  say("P", words.print("reserve"), { size: 8.5, colour: "inkSoft", gap: 4 });
  say("P", imprintOf(advert), { size: 8.5, colour: "inkSoft" });
  return paper.close();
}
