import { describe, expect, it, test } from "vitest";
import {
  type FontFace,
  standInMetrics,
  systemFontsOf,
  type Typefaces,
  typefaceStyles,
} from "@/lib/domain/brand/typefaces";

const face = (file: string, changes: Partial<FontFace> = {}): FontFace => ({
  file,
  address: `/fonts/${file}`,
  weight: "400",
  isItalic: false,
  unitsPerEm: 1000,
  ascent: 900,
  descent: -250,
  lineGap: 0,
  averageWidth: 450,
  ...changes,
});

const text: Typefaces["text"] = {
  family: "Plain",
  kind: "sans-serif",
  faces: [face("plain-600.woff2", { weight: "600", averageWidth: 480 }), face("plain-400.woff2")],
};
const headings: Typefaces["headings"] = {
  family: "Grand",
  kind: "serif",
  faces: [face("grand-italic.woff2", { isItalic: true, averageWidth: 400 }), face("grand.woff2")],
};

/** The descriptors of each @font-face, by family. */
function facesIn(css: string): Record<string, Record<string, string>[]> {
  const faces: Record<string, Record<string, string>[]> = {};
  for (const [, body = ""] of css.matchAll(/@font-face \{([^}]*)\}/g)) {
    const pairs = [...body.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
    const { "font-family": family, ...rest }: Record<string, string> = Object.fromEntries(pairs);
    const name = family?.replaceAll('"', "") ?? "";
    faces[name] = [...(faces[name] ?? []), rest];
  }
  return faces;
}

describe("a stand-in takes the room of the font it stands for", () => {
  it("is as wide, whatever the units of the font", () => {
    const small = standInMetrics(face("a"), "sans-serif");
    const large = standInMetrics(
      face("a", { unitsPerEm: 2000, ascent: 1800, descent: -500, averageWidth: 900 }),
      "sans-serif",
    );
    expect(small).toEqual(large);
    // Arial's letters are 0.4563 em wide on average.
    expect(Number.parseFloat(small["size-adjust"])).toBeCloseTo(98.62, 2);
  });

  it("is as high: its own height times its size is the font's", () => {
    const metrics = standInMetrics(face("a", { lineGap: 100 }), "serif");
    const size = Number.parseFloat(metrics["size-adjust"]) / 100;
    expect(Number.parseFloat(metrics["ascent-override"]) * size).toBeCloseTo(90, 1);
    expect(Number.parseFloat(metrics["descent-override"]) * size).toBeCloseTo(25, 1);
    expect(Number.parseFloat(metrics["line-gap-override"]) * size).toBeCloseTo(10, 1);
  });
});

describe("the style sheet", () => {
  const faces = facesIn(typefaceStyles({ headings, text }));

  it("has a rule for each file, with the weight and the slant it has", () => {
    expect(faces.Plain?.map(({ src, "font-weight": weight }) => [src, weight])).toEqual([
      ['url("/fonts/plain-600.woff2") format("woff2")', "600"],
      ['url("/fonts/plain-400.woff2") format("woff2")', "400"],
    ]);
    expect(faces["Grand Italic"]?.[0]).toMatchObject({ "font-style": "italic" });
  });

  it("shows no font that comes late", () => {
    const own = ["Plain", "Grand", "Grand Italic"].flatMap((family) => faces[family] ?? []);
    expect(own.map((each) => each["font-display"])).toEqual(Array(4).fill("optional"));
  });

  it("has a stand-in for each family, of its kind and measured by the weight of running text", () => {
    expect(faces["Plain Fallback"]).toEqual([
      { src: 'local("Arial")', ...standInMetrics(face("plain-400.woff2"), "sans-serif") },
    ]);
    expect(faces["Grand Fallback"]?.[0]).toMatchObject({ src: 'local("Times New Roman")' });
    expect(faces["Grand Italic Fallback"]?.[0]?.["size-adjust"]).toBe(
      standInMetrics(face("a", { averageWidth: 400 }), "serif")["size-adjust"],
    );
  });

  it("slants the headings for a quote where they have no italics", () => {
    const upright = { ...headings, faces: headings.faces.filter(({ isItalic }) => !isItalic) };
    const css = typefaceStyles({ headings: upright, text });
    expect(css).toContain('--font-quote: "Grand", "Grand Fallback"');
  });

  it("knows one family where titles are in the typeface of the text", () => {
    const css = typefaceStyles({ headings: text, text });
    expect(Object.keys(facesIn(css))).toEqual(["Plain", "Plain Fallback"]);
    expect(css).toContain('--font-serif: "Plain", "Plain Fallback", system-ui, sans-serif');
  });

  it("names the fonts only where they may be fetched: on a marked page, and where no script can mark one", () => {
    const css = typefaceStyles({ headings, text }).replaceAll(/@font-face \{[^}]*\}/g, "");
    const [unmarked, marked, scriptless] = css.split("}\n");
    expect(unmarked).toMatch(/^\s*:root \{/);
    expect(unmarked).toContain('--font-sans: "Plain Fallback", system-ui, sans-serif');
    expect(unmarked).not.toContain('"Grand"');
    expect(marked).toMatch(/^:root\[data-typefaces\] \{/);
    expect(marked).toContain('--font-serif: "Grand", "Grand Fallback"');
    expect(scriptless).toMatch(/^@media \(scripting: none\) \{\n:root \{/);
    expect(scriptless).toContain('--font-sans: "Plain", "Plain Fallback"');
  });
});

test("mails have what comes nearest on every computer", () => {
  expect(systemFontsOf({ headings, text })).toEqual({
    headings: expect.stringContaining("Georgia"),
    text: expect.stringContaining("Arial"),
  });
  expect(systemFontsOf({ text }).headings).toContain("Arial");
});
