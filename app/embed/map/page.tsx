import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MapApp, type MapMessages } from "@/components/map/map-app.client";
import { mapViewWords } from "@/components/map/map-words";
import { loadCatalogue } from "@/lib/content/catalogue";
import { mapAreas } from "@/lib/content/map/map";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { addressOf } from "@/lib/i18n/addresses";
import { defaultLanguage, languages } from "@/lib/i18n/routing";

export const dynamic = "force-static";

const { map } = loadCatalogue().content.site;

async function speechIn(language: LanguageCode): Promise<MapMessages> {
  const t = await getTranslations({ locale: language, namespace: "map" });
  const site = await getTranslations({ locale: language, namespace: "site" });
  return {
    language,
    words: mapViewWords(t, site("newTab")),
    tiles: {
      address: map.tiles,
      maxZoom: map.maxZoom,
      attribution: { text: textIn(map.attribution.text, language), url: map.attribution.url },
    },
    links: [
      { name: t("toSale"), href: addressOf("for-sale", language) },
      { name: t("toRent"), href: addressOf("for-rent", language) },
    ],
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLanguage, namespace: "map" });
  return { title: t("title") };
}

/** The map in its frame: the page around it sends what to show. */
export default async function MapPage() {
  const speeches = await Promise.all(languages.map(speechIn));
  return (
    <MapApp
      areas={mapAreas(loadCatalogue())}
      speeches={speeches}
      fallback={await speechIn(defaultLanguage)}
    />
  );
}
