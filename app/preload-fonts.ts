import { preload } from "react-dom";
import fonts from "@/.build/fonts.json";

/** Asks for the fonts that every page shows, before its style sheet is read. */
export function preloadFonts(): void {
  for (const address of fonts.preloaded)
    preload(address, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
