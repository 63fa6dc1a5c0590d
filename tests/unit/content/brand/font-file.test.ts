import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, it, test } from "vitest";
import site from "@/content/site.json";
import { readFontFile } from "@/lib/content/brand/font-file";
import { readTypefaces } from "@/lib/content/brand/typefaces";
import { brandSchema } from "@/lib/content/schemas/site";
import { standInMetrics } from "@/lib/domain/brand/typefaces";

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

test("the demonstration's stand-ins take the room of its fonts", () => {
  const { headings, text } = readTypefaces(brandSchema.parse(site.brand).fonts, "content/fonts");
  const sizes = [headings, text].flatMap(({ kind, faces }) =>
    faces.map((face) => [face.file, standInMetrics(face, kind)["size-adjust"]]),
  );
  // What a browser was seen to need: titles and lines break at the same words in both.
  expect(sizes).toEqual([
    ["newsreader-display.woff2", "104.37%"],
    ["newsreader-display-italic.woff2", "93.97%"],
    ["hanken-grotesk.woff2", "101.56%"],
  ]);
});

test("another file has another address, so that no browser keeps an old one", () => {
  const { headings } = readTypefaces(brandSchema.parse(site.brand).fonts, "content/fonts");
  const addresses = headings.faces.map(({ address }) => address);
  for (const address of addresses)
    expect(address).toMatch(/^\/fonts\/newsreader-[a-z-]+\.[0-9a-f]{16}\.woff2$/);
  expect(new Set(addresses).size).toBe(2);
});
