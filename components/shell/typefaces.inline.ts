import { savesData } from "@/lib/domain/web/saves-data";

/*
 * Shows the page in the site's own typefaces, but not to who saves data. A file (`lib/build/first-fonts.ts`) that comes just before the style
 * sheet, so that the fonts come just after it: named in the page itself they would come before it, and before the first picture.
 */

/** Addresses of what every page shows of them. */
declare const firstFonts: readonly string[];

if (!savesData()) {
  document.documentElement.dataset.typefaces = "";
  for (const href of firstFonts) {
    const link = document.createElement("link");
    document.head.append(
      Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href }),
    );
  }
}
