import localFont from "next/font/local";

/** Newsreader at display size, one weight: what is said and priced. A font that comes too late waits for the next page: nothing moves. */
export const newsreader = localFont({
  src: "../../components/shell/fonts/newsreader-display.woff2",
  weight: "400",
  style: "normal",
  variable: "--font-newsreader",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

/** Its italics, for what clients say; loaded only where they are used. */
export const newsreaderItalic = localFont({
  src: "../../components/shell/fonts/newsreader-display-italic.woff2",
  weight: "400",
  style: "italic",
  variable: "--font-newsreader-italic",
  display: "optional",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

/** The rest. */
export const grotesk = localFont({
  src: "../../components/shell/fonts/hanken-grotesk.woff2",
  weight: "400 700",
  style: "normal",
  variable: "--font-grotesk",
  display: "optional",
  adjustFontFallback: "Arial",
});
