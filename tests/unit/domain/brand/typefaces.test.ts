import { describe, expect, it, test } from "vitest";
import {
  type FontFace,
  firstFontsOf,
  inParts,
  standInMetrics,
  systemFontsOf,
  type Typefaces,
  typefaceStyles,
} from "@/lib/domain/brand/typefaces";

const face = (file: string, changes: Partial<FontFace> = {}): FontFace => ({
  file,
  parts: [{ address: `/fonts/${file}`, characters: [0x20, 0x41, 0x42, 0x43] }],
  weight: "400",
  isItalic: false,
  unitsPerEm: 1000,
  ascent: 900,
  descent: -250,
  lineGap: 0,
  averageWidth: 450,
  characters: [0x20, 0x41, 0x42, 0x43],
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
    const small = standInMetrics(face("a"), 0.5);
    const large = standInMetrics(
      face("a", { unitsPerEm: 2000, ascent: 1800, descent: -500, averageWidth: 900 }),
      0.5,
    );
    expect(small).toEqual(large);
    expect(small["size-adjust"]).toBe("90.00%");
  });

  it("is as high: its own height times its size is the font's", () => {
    const metrics = standInMetrics(face("a", { lineGap: 100 }), 0.4);
    const size = Number.parseFloat(metrics["size-adjust"]) / 100;
    expect(Number.parseFloat(metrics["ascent-override"]) * size).toBeCloseTo(90, 1);
    expect(Number.parseFloat(metrics["descent-override"]) * size).toBeCloseTo(25, 1);
    expect(Number.parseFloat(metrics["line-gap-override"]) * size).toBeCloseTo(10, 1);
  });
});

describe("the style sheet", () => {
  const css = typefaceStyles({ headings, text });
  const faces = facesIn(css);

  it("has a rule for each part of a file, with the weight, the slant and the characters it has", () => {
    expect(faces.Plain?.map(({ src, "font-weight": weight }) => [src, weight])).toEqual([
      ['url("/fonts/plain-600.woff2") format("woff2")', "600"],
      ['url("/fonts/plain-400.woff2") format("woff2")', "400"],
    ]);
    expect(faces["Grand Italic"]?.[0]).toMatchObject({
      "font-style": "italic",
      "unicode-range": "U+20, U+41-43",
    });
  });

  it("shows a text until its font is there, and in its font then", () => {
    const fonts = ["Plain", "Grand", "Grand Italic"].flatMap((family) => faces[family] ?? []);
    expect(fonts.map((each) => each["font-display"])).toEqual(Array(4).fill("swap"));
  });

  it("has a stand-in for each family from computers, Android and Linux, measured by the weight of running text", () => {
    const sizeOf = (name: string) => Number.parseFloat(faces[name]?.[0]?.["size-adjust"] ?? "");
    expect(faces["Plain Fallback Arial"]?.[0]?.src).toBe(
      'local("Arial"), local("Helvetica"), local("Liberation Sans")',
    );
    expect(faces["Grand Fallback Noto Serif"]?.[0]?.src).toMatch(/^local\("Noto Serif"\)/);
    // The font of running text is 0.45 em wide, and not the bolder one's 0.48; Arial 0.4482, DejaVu Sans 0.5087.
    expect(sizeOf("Plain Fallback Arial")).toBeCloseTo(100.4, 1);
    expect(sizeOf("Plain Fallback DejaVu Sans")).toBeCloseTo(88.46, 1);
    expect(sizeOf("Grand Italic Fallback Times New Roman")).toBeCloseTo(99.13, 1);
  });

  it("has a bold stand-in as wide as the bold of the family: of a file of its own, or of a variable font", () => {
    const boldOf = (family: string, found = faces) =>
      found[`${family} Fallback Arial`]?.find((each) => each["font-weight"] === "600");
    // The bold of the text is 0.48 em wide, that of Arial 0.478; a family of one weight has none.
    expect(boldOf("Plain")?.src).toMatch(/^local\("Arial Bold"\)/);
    expect(Number.parseFloat(boldOf("Plain")?.["size-adjust"] ?? "")).toBeCloseTo(100.42, 1);
    expect(faces["Grand Fallback Times New Roman"]).toHaveLength(1);
    const variable = { ...text, faces: [face("plain.woff2", { weight: "400 700", boldWidth: 470 })] };
    const bold = boldOf("Plain", facesIn(typefaceStyles({ headings, text: variable })));
    expect(Number.parseFloat(bold?.["size-adjust"] ?? "")).toBeCloseTo(98.33, 1);
  });

  it("slants the headings for a quote where they have no italics", () => {
    const upright = { ...headings, faces: headings.faces.filter(({ isItalic }) => !isItalic) };
    expect(typefaceStyles({ headings: upright, text })).toContain(
      '--font-quote: "Grand", var(--stand-in-quote)',
    );
  });

  it("knows one family where titles are in the typeface of the text", () => {
    const one = typefaceStyles({ headings: text, text });
    expect(new Set(Object.keys(facesIn(one)).map((name) => name.split(" ")[0]))).toEqual(new Set(["Plain"]));
    expect(one).toContain('--font-serif: "Plain", var(--stand-in-serif)');
  });

  it("names the fonts only where they may be fetched: on a marked page, and where no script can mark one", () => {
    const [unmarked = "", marked, scriptless] = css.replaceAll(/@font-face \{[^}]*\}/g, "").split("}\n");
    expect(unmarked).toMatch(/^\s*:root \{/);
    expect(unmarked).toContain("--font-sans: var(--stand-in-sans)");
    expect(unmarked).toMatch(/--stand-in-sans: "Plain Fallback Arial", .*, system-ui, sans-serif;/);
    expect(unmarked).not.toMatch(/"Plain"|"Grand"/);
    expect(marked).toMatch(/^:root\[data-typefaces\] \{/);
    expect(marked).toContain('--font-serif: "Grand", var(--stand-in-serif)');
    expect(scriptless).toMatch(/^@media \(scripting: none\) \{\n:root \{/);
    expect(scriptless).toContain('--font-sans: "Plain", var(--stand-in-sans)');
  });
});

test("every page asks for the usual part of each upright font", () => {
  expect(firstFontsOf({ headings, text })).toEqual([
    "/fonts/grand.woff2",
    "/fonts/plain-600.woff2",
    "/fonts/plain-400.woff2",
  ]);
  expect(firstFontsOf({ headings: text, text })).toHaveLength(2);
});

describe("the parts of a font", () => {
  const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

  it("are what every page has, and the rest", () => {
    expect(inParts(codes(" AéŁ€→"))).toEqual([codes(" Aé€"), codes("Ł→")]);
  });

  it("are one where there is no rest", () => {
    expect(inParts(codes("Ab"))).toEqual([codes("Ab")]);
  });
});

test("mails have what comes nearest on every computer", () => {
  expect(systemFontsOf({ headings, text })).toEqual({
    headings: expect.stringContaining("Georgia"),
    text: expect.stringContaining("Arial"),
  });
  expect(systemFontsOf({ text }).headings).toContain("Arial");
});
