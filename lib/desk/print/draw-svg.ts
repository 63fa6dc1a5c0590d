import "server-only";
import { Parser } from "htmlparser2";
import type PDFDocument from "pdfkit";
import type { Box } from "../../content/brand/agency-paper.ts";

type Doc = InstanceType<typeof PDFDocument>;
type Look = Readonly<Record<string, string>>;

/** What a group hands down to what is in it. */
const inherited = ["fill", "stroke", "stroke-width", "font-size"];

const numbersIn = (text = ""): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

/** `translate(10 20) scale(2)` and `rotate(90 5 5)`, as drawings of ours write them. */
function applyTransform(doc: Doc, transform = ""): void {
  for (const [, name, values] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbersIn(values);
    if (name === "translate") doc.translate(a, b ?? 0);
    if (name === "scale") doc.scale(a, b ?? a);
    if (name === "rotate") doc.rotate(a, { origin: [b ?? 0, c ?? 0] });
  }
}

/** Fills and strokes the shape that `outline` has drawn; SVG fills in black what names no colour. */
function paint(doc: Doc, look: Look, outline: () => void): void {
  const { fill = "#000", stroke = "none" } = look;
  if (fill !== "none") {
    outline();
    doc.fill(fill);
  }
  if (stroke === "none") return;
  const [dash, space = dash] = numbersIn(look["stroke-dasharray"]);
  doc.lineWidth(Number(look["stroke-width"] ?? 1));
  if (dash !== undefined) doc.dash(dash, { space: space ?? dash });
  outline();
  doc.stroke(stroke);
  if (dash !== undefined) doc.undash();
}

/**
 * Draws an SVG of ours into a box of a PDF, as lines and letters: floor plans, energy labels. It knows what these have: groups, rectangles,
 * paths, texts with their middle or their beginning at a point, transforms.
 */
export function drawSvg(doc: Doc, svg: string, box: Box): void {
  const looks: Look[] = [{}];
  const look = () => looks.at(-1) ?? {};
  const write = (words: string, { x = "0", y = "0", ...style }: Look) => {
    doc
      .font("text")
      .fontSize(Number(style["font-size"] ?? 16))
      .fillColor(style.fill ?? "#000");
    const isCentred = style["text-anchor"] !== "start";
    const left = Number(x) - (isCentred ? doc.widthOfString(words) / 2 : 0);
    doc.text(words, left, Number(y), { lineBreak: false, baseline: "alphabetic" });
  };
  const begin = ({ viewBox, width = "", height = "" }: Look) => {
    const [left = 0, top = 0, wide = Number(width), high = Number(height)] = numbersIn(viewBox);
    const scale = Math.min(box.width / wide, box.height / high);
    doc
      .translate(box.x + (box.width - wide * scale) / 2, box.y + (box.height - high * scale) / 2)
      .scale(scale)
      .translate(-left, -top);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const above = Object.entries(look()).filter(([key]) => inherited.includes(key) || key === "name");
        // A line of a text stands in it, below its transform.
        const place: Look = name === "tspan" ? { "font-size": look()["font-size"] ?? "16" } : {};
        const own: Look = { ...Object.fromEntries(above), ...place, ...attributes, name };
        looks.push(own);
        doc.save();
        if (name === "svg") begin(attributes);
        applyTransform(doc, attributes.transform);
        const { x, y, width, height } = attributes;
        if (name === "path") paint(doc, own, () => doc.path(attributes.d ?? ""));
        if (name === "rect")
          paint(doc, own, () => doc.rect(Number(x), Number(y), Number(width), Number(height)));
      },
      ontext: (words) => {
        const { name } = look();
        if ((name === "text" || name === "tspan") && words.trim() !== "") write(words, look());
      },
      onclosetag: () => {
        looks.pop();
        doc.restore();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  doc.save();
  parser.end(svg);
  doc.restore();
}
