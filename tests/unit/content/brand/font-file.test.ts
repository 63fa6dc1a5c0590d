import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, it, test } from "vitest";
import site from "@/content/site.json";
import { withBoldWidths } from "@/lib/build/bold-width";
import { readFontFile } from "@/lib/content/brand/font-file";
import { readTypefaces } from "@/lib/content/brand/typefaces";
import { brandSchema } from "@/lib/content/schemas/site";

const font = (name: string) => readFileSync(`content/fonts/${name}.woff2`);

describe("a font says itself what it is:", () => {
  test.each([
    ["newsreader-display", { weight: "400", isItalic: false, unitsPerEm: 2000 }],
    ["newsreader-display-italic", { weight: "400", isItalic: true, unitsPerEm: 2000 }],
    ["hanken-grotesk", { weight: "400 700", isItalic: false, unitsPerEm: 1000 }],
  ])("%s", (name, facts) => {
    expect(readFontFile(font(name))).toMatchObject(facts);
  });
});

it("is unpacked once, however often a check asks", () => {
  expect(readFontFile(font("hanken-grotesk"))).toBe(readFontFile(font("hanken-grotesk")));
});

it("is refused where our languages need letters that it lacks", async () => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
  const plain = await subsetFont(font("hanken-grotesk"), `${letters}éàèù–’«»`, { targetFormat: "woff2" });
  expect(readFontFile(plain)).toMatch(/^a font without the letters â ä ç .*œ.*€/);
});

it("is refused as a font of another format, or cut off", async () => {
  expect(readFontFile(Buffer.from("OTTO"))).toBe("no WOFF2 font");
  expect(readFontFile(font("hanken-grotesk").subarray(0, 3000))).toBe("a font that cannot be read");
});

const { headings, text } = readTypefaces(brandSchema.parse(site.brand).fonts, "content/fonts");

test("the demonstration's fonts are as wide as a browser shows them", () => {
  const widths = [headings, text].flatMap(({ faces }) =>
    faces.map(({ file, averageWidth, unitsPerEm }) => [file, Math.round((averageWidth / unitsPerEm) * 1000)]),
  );
  expect(widths).toEqual([
    ["newsreader-display.woff2", 420],
    ["newsreader-display-italic.woff2", 382],
    ["hanken-grotesk.woff2", 449],
  ]);
});

test("the bold of a variable font is as wide as a browser shows it; a font of one weight has none", async () => {
  const bold = await withBoldWidths({ headings, text }, "content/fonts");
  const widths = [bold.headings, bold.text].flatMap(({ faces }) => faces.map(({ boldWidth }) => boldWidth));
  expect(widths.map((width) => width && Math.round(width))).toEqual([undefined, undefined, 453]);
});

test("its parts together have all that a font has, each once", () => {
  for (const { parts, characters } of [...headings.faces, ...text.faces]) {
    expect(parts).toHaveLength(2);
    expect(parts.flatMap((part) => part.characters).toSorted((a, b) => a - b)).toEqual(characters);
  }
});

test("another file or part has another address, so that no browser keeps an old one", () => {
  const addresses = headings.faces.flatMap(({ parts }) => parts.map(({ address }) => address));
  for (const address of addresses)
    expect(address).toMatch(/^\/fonts\/newsreader-[a-z-]+\.[0-9a-f]{16}\.woff2$/);
  expect(new Set(addresses).size).toBe(4);
});
