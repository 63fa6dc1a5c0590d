import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { ProjectRecord } from "../schemas/project.ts";

/** The one canonical address of a project in a language; null for a placeholder, which has no page. */
export function projectAddress(record: ProjectRecord, language: LanguageCode): string | null {
  const text = inLanguage(record.texts, language);
  if (!text || record.Units.length === 0) return null;
  return addressOf("project", language, { id: record.ID, slug: slugify(text.value.Name) });
}
