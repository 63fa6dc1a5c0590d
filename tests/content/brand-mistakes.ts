import { edit, type Mistake } from "./mistake";
import type { Json } from "./small-content";

const brand = (change: (data: Json) => unknown) => edit("site.json", (data) => change(data.brand));

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`;

/** A logo that no visitor should be given, and how that is told. */
const unsafe = (name: string, inside: string, found: string): Mistake => [
  name,
  (content) => content.text("brand/logo.svg", drawing(inside)),
  { file: "brand/logo.svg", severity: "error", found },
];

/** What does not agree in an agency's logo and colours. */
export const brandMistakes: Mistake[] = [
  [
    "an accent that nobody can read",
    brand((data) => {
      data.colours.accent = "#d98c5f";
      delete data.colours.accentDark;
    }),
    {
      file: "site.json",
      path: "brand.colours.accent",
      expected: 'a contrast of 4.5:1 between "accent" and "paper"',
      found: "#d98c5f on #fbf9f5, which reaches 2.5:1",
    },
  ],
  [
    "a text that is too pale",
    brand((data) => {
      data.colours.inkSoft = "#8a9693";
    }),
    { path: "brand.colours.inkSoft", expected: 'between "inkSoft" and "sand"', found: "#8a9693 on #f1ece3" },
  ],
  [
    "a footer that nobody can read",
    edit("site.json", (data) => {
      data.footer.color = "#56625f";
    }),
    { path: "footer.color", expected: 'between "color" and "background"', found: "#56625f on #1d2a2e" },
  ],
  [
    "a footer on which its button is not seen",
    edit("site.json", (data) => {
      Object.assign(data.footer, { background: "#f1ece3", color: "#1d2a2e" });
    }),
    { path: "footer.background", expected: "white", found: "#ffffff on #f1ece3, which reaches 1.1:1" },
  ],
  [
    "a colour that is none",
    brand((data) => {
      data.colours.paper = "cream";
    }),
    { path: "brand.colours.paper", expected: "a colour such as #1d2a2e" },
  ],
  [
    "a logo that is not there",
    brand((data) => {
      data.logo = "logos.svg";
    }),
    { path: "brand.logo", expected: "a file in brand/", found: '"logos.svg"', fix: '"logo.svg"' },
  ],
  unsafe("a logo with a script", "<script>alert(1)</script>", "a script"),
  unsafe("a logo that runs a script", '<path onload="alert(1)"/>', "an attribute that runs a script"),
  unsafe(
    "a logo that loads a file",
    '<image href="https://example.org/x.png"/>',
    "an address of another file",
  ),
  unsafe("a logo that loads a font", "<style>@import url(//example.org/f.css)</style>", "a style sheet"),
  unsafe("a logo with a page in it", "<foreignObject/>", "a part of a web page"),
  [
    "a logo without a size",
    (content) => content.text("brand/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    { file: "brand/logo.svg", found: "without a size" },
  ],
  [
    "a logo that is no picture",
    (content) => content.text("brand/logo.svg", "logo"),
    { file: "brand/logo.svg", found: "neither PNG nor SVG" },
  ],
  [
    "an icon that is no square",
    brand((data) => {
      data.icon = "logo.svg";
    }),
    { path: "brand.icon", expected: "a square", found: "427 by 79" },
  ],
  [
    "a logo for dark grounds alone",
    brand((data) => {
      delete data.logo;
    }),
    { path: "brand.logoLight", expected: 'a "logo" beside it' },
  ],
  [
    "a part of the name that a logo hides",
    brand((data) => {
      data.accentedEnd = "huis";
    }),
    { path: "brand.accentedEnd", expected: "a logo takes the place of the name" },
  ],
  [
    "an end that the name does not have",
    brand((data) => {
      delete data.logo;
      delete data.logoLight;
      data.accentedEnd = "haus";
    }),
    { path: "brand.accentedEnd", expected: '"Zennehuis"', found: '"haus"' },
  ],
];
