import { readFileSync } from "node:fs";
import path from "node:path";
import { edit, type Mistake } from "./mistake";
import type { Json, SmallContent } from "./small-content";

const fonts = (change: (data: Json) => unknown) => edit("site.json", (data) => change(data.brand.fonts));

const heading = "fonts/newsreader-display.woff2";

/** Puts other bytes in the place of the font of the headings. */
const instead =
  (bytes: (font: Buffer) => Buffer) =>
  (content: SmallContent): void =>
    content.bytes(heading, bytes(readFileSync(path.join(content.root, heading))));

/** What does not agree in an agency's fonts. */
export const fontMistakes: Mistake[] = [
  [
    "a font that is not there",
    fonts((data) => {
      data.text.files = ["hanken-grotesque.woff2"];
    }),
    {
      path: "brand.fonts.text.files[0]",
      expected: "a file in fonts/",
      found: '"hanken-grotesque.woff2"',
      fix: '"hanken-grotesk.woff2"',
    },
  ],
  [
    "a font of another format",
    fonts((data) => {
      data.text.files = ["hanken-grotesk.ttf"];
    }),
    { path: "brand.fonts.text.files[0]", expected: "a file in content/fonts/, such as newsreader.woff2" },
  ],
  [
    "a font that is called WOFF2 and is none",
    instead(() => Buffer.from("wOFF: an older format")),
    { file: heading, severity: "error", expected: "WOFF2", found: "no WOFF2 font" },
  ],
  [
    "a font that is cut off",
    instead((font) => font.subarray(0, 2000)),
    { file: heading, severity: "error", found: "a font that cannot be read" },
  ],
  [
    "a font that is too large",
    instead((font) => Buffer.concat([font, Buffer.alloc(50_000)])),
    { file: heading, severity: "error", expected: "at most 64 kB", found: "70 kB" },
  ],
  [
    "italics where text is upright",
    fonts((data) => {
      data.headings.files = ["newsreader-display-italic.woff2"];
    }),
    { path: "brand.fonts.headings.files", expected: "an upright font", found: "italics alone" },
  ],
  [
    "a font without its licence",
    fonts((data) => {
      delete data.headings.licence;
    }),
    { path: "brand.fonts.headings.licence", found: "nothing", fix: 'add "licence"' },
  ],
  [
    "a licence in a word",
    fonts((data) => {
      data.headings.licence = "free";
    }),
    { path: "brand.fonts.headings.licence", expected: "by what licence and whose it is", found: '"free"' },
  ],
  [
    "a typeface that is neither serif nor sans",
    fonts((data) => {
      data.headings.kind = "display";
    }),
    { path: "brand.fonts.headings.kind", expected: '"serif"', found: '"display"' },
  ],
  [
    "a name that a style sheet cannot hold",
    fonts((data) => {
      data.text.family = 'Hanken"; }';
    }),
    { path: "brand.fonts.text.family", expected: "the name of a typeface" },
  ],
  [
    "two typefaces of one name",
    fonts((data) => {
      data.headings.family = "Hanken grotesk";
    }),
    { path: "brand.fonts.headings.family", expected: 'another typeface than "text"' },
  ],
  [
    "fonts that are too heavy together",
    (content) => {
      const names = [1, 2, 3, 4, 5].map((weight) => `newsreader-${weight}.woff2`);
      const bytes = readFileSync(path.join(content.root, heading));
      for (const name of names) content.bytes(`fonts/${name}`, bytes);
      fonts((data) => {
        data.headings.files.push(...names);
      })(content);
    },
    { path: "brand.fonts", expected: "upright fonts of at most 100 kB together" },
  ],
];
