import de from "../../locales/de/gallery.json" with { type: "json" };
import en from "../../locales/en/gallery.json" with { type: "json" };
import fr from "../../locales/fr/gallery.json" with { type: "json" };
import nl from "../../locales/nl/gallery.json" with { type: "json" };
import type { LanguageCode } from "../domain/text/language.ts";
import { fill } from "../domain/text/words.ts";

const templates: Readonly<Record<LanguageCode, string>> = {
  nl: nl.made,
  fr: fr.made,
  en: en.made,
  de: de.made,
};

/** What a photo shows as far as its place in a series tells: `Foto 3 van 12: appartement in Elsene`. */
export const madeDescription = (
  language: LanguageCode,
  photo: { index: number; total: number; subject: string; place: string },
): string => fill(templates[language], photo);
