import "../../globals.css";
import "@/components/map/map.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { loadCatalogue } from "@/lib/content/catalogue";
import { defaultLanguage } from "@/lib/i18n/routing";

export const viewport: Viewport = { themeColor: loadCatalogue().content.site.brand.colours.paper };

export const metadata: Metadata = { robots: { index: false, follow: true } };

/** The root of the map frame; it changes its language itself, as one address serves all of them. */
export default function MapLayout({ children }: { children: ReactNode }) {
  return (
    // No room is reserved for a scroll bar: there is no page whose layout it could move.
    <html lang={defaultLanguage} style={{ scrollbarGutter: "auto" }}>
      <body>{children}</body>
    </html>
  );
}
