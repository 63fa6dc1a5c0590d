import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const from = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));
const to = (file: string) => new URL(`../../content/fonts/${file}`, import.meta.url);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Latin-1 and the marks of our languages: what `content/` and `locales/` are written with. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™−→←↑\u2009\u202f\u2011²³½ﬁﬂ`;

/** Newsreader for titles and prices at one weight and its display size; Hanken Grotesk for the rest, with tabular figures. */
const fonts = [
  {
    source: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    target: "newsreader-display.woff2",
    options: { variationAxes: { opsz: 40, wght: 400 }, noLayoutClosure: true },
  },
  {
    source: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    target: "newsreader-display-italic.woff2",
    options: { variationAxes: { opsz: 32, wght: 400 }, noLayoutClosure: true },
  },
  {
    source: "hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    target: "hanken-grotesk.woff2",
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
];

/** Cuts the fonts down to what the site shows: 60 kB instead of 310. Run it again after another weight or alphabet is wanted. */
for (const { source, target, options } of fonts) {
  const font = await subsetFont(readFileSync(from(source)), characters, {
    targetFormat: "woff2",
    ...options,
  });
  writeFileSync(to(target), font);
  process.stdout.write(`${target}: ${font.length} bytes\n`);
}
