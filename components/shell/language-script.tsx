import type { LanguageCode } from "@/lib/domain/text/language";
import { languageScript } from "@/lib/i18n/language-script";

/** Stands first in the body: the head's alternates are known there, and nothing is painted yet. */
export function LanguageScript({ language }: { language: LanguageCode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions and settings; nothing of the content is in it.
  return <script dangerouslySetInnerHTML={{ __html: languageScript(language) }} />;
}
