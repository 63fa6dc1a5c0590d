import type { MetadataRoute } from "next";
import { loadCatalogue } from "@/lib/content/catalogue";
import { paletteOf } from "@/lib/domain/brand/colours";
import { textIn } from "@/lib/domain/text/localized";
import { addressOf } from "@/lib/i18n/addresses";
import { defaultLanguage } from "@/lib/i18n/routing";

export default function manifest(): MetadataRoute.Manifest {
  const { site, pages } = loadCatalogue().content;
  const { paper } = paletteOf(site.brand.colours);
  const home = pages.find((page) => page.path === "/");
  return {
    name: site.agency.name,
    short_name: site.agency.name,
    description:
      home?.params.metadata[defaultLanguage]?.metadataDescription ??
      textIn(home?.params.description, defaultLanguage),
    lang: defaultLanguage,
    start_url: addressOf("home", defaultLanguage),
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
