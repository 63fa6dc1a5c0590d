import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { MapApp } from "@/components/map/map-app";
import type { MapMessages } from "@/components/map/map-app.island";
import { mapViewWords } from "@/components/map/map-words";
import { loadCatalogue } from "@/lib/content/catalogue";
import { mapGround } from "@/lib/content/map/ground";
import { mapAreas } from "@/lib/content/map/map";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { addressOf } from "@/lib/i18n/addresses";
import { defaultLanguage, languages } from "@/lib/i18n/routing";

export const dynamic = "force-static";

const { map, agency } = loadCatalogue().content.site;

async function messagesIn(language: LanguageCode): Promise<MapMessages> {
  const { map: texts, site } = await getMessages({ locale: language });
  return {
    language,
    words: mapViewWords(texts, site.newTab, agency.name),
    tiles: {
      address: map.tiles,
      attribution: { text: textIn(map.attribution.text, language), url: map.attribution.url },
    },
    links: [
      { name: texts.toSale, href: addressOf("for-sale", language) },
      { name: texts.toRent, href: addressOf("for-rent", language) },
    ],
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const { map: texts } = await getMessages({ locale: defaultLanguage });
  return { title: texts.title };
}

/** The inside of the map frame; the page around it sends what it shows. */
export default async function MapPage() {
  const messages = await Promise.all(languages.map(messagesIn));
  return (
    <MapApp
      areas={mapAreas(loadCatalogue())}
      ground={mapGround(loadCatalogue())}
      messages={messages}
      fallback={await messagesIn(defaultLanguage)}
    />
  );
}
