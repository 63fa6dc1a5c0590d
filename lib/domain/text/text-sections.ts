import type { LanguageCode } from "./language.ts";
import { slugify } from "./slug.ts";

/** The fragment of a heading in a text of this language. */
export const sectionId = (name: string, language: LanguageCode): string => slugify(name, language);

/** The sections of a text in Markdown, by its headings of the second level, each with its fragment. Their marks and links are taken off. */
export const textSections = (markdown: string, language: LanguageCode) =>
  [...markdown.matchAll(/^## +(.+?)[ #]*$/gm)].map(([, heading = ""]) => {
    const name = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`]/g, "");
    return { id: sectionId(name, language), name };
  });
