import type { Region } from "../../domain/address/region.ts";
import type { GuideSubject } from "../../domain/law/guide-subjects.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { linkTerms } from "../../domain/text/terms.ts";
import { sectionId } from "../../domain/text/text-sections.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { WrittenText } from "../pictures.ts";
import type { GuideContent } from "../schemas/guide.ts";
import { menuPageOf, modulePageKeys } from "../shell/site-page.ts";
import { glossaryAddress, type TermView, termsIn, textWithFigures } from "./glossary.ts";

/** The order in which regions stand beside each other. */
const regionOrder: readonly Region[] = ["brussels", "flanders", "wallonia"];

interface GuideStep {
  /** Its fragment on the page. */
  id: string;
  title: ShownText;
  /** Markdown, in which terms are links to the notes. */
  text: WrittenText;
  regions: { region: Region; text: ShownText }[];
  cost: ShownText | null;
  sources: { name: ShownText; href: string; read: string | null }[];
  /** The terms that it has first on this page. */
  terms: TermView[];
}

/** A guide as its page shows it. */
export interface GuideView {
  steps: GuideStep[];
  /** ISO day of its last change. */
  changed: string;
  /** The page that explains all terms. */
  glossary: string | null;
}

/** The steps of a page in a language: figures of the law in force are filled in, and each term is explained where it comes first. */
export function guideView(
  catalogue: Catalogue,
  guide: GuideContent,
  changed: string,
  language: LanguageCode,
): GuideView {
  const terms = termsIn(catalogue, language);
  const seen = new Set<string>();
  const steps = guide.steps.map(({ title, text, regions: differences = {}, cost, sources }): GuideStep => {
    const found: string[] = [];
    const shown = (texts: Localized): ShownText => {
      const filled = textWithFigures(catalogue, shownText(texts, language), language);
      // A text that is borrowed from another language has other words.
      if (filled.lang) return filled;
      const linked = linkTerms(filled.text, terms, seen);
      found.push(...linked.found);
      return { text: linked.text };
    };
    return {
      id: sectionId(textIn(title, language), language),
      title: shownText(title, language),
      text: shown(text),
      regions: regionOrder.flatMap((region) => {
        const difference = differences[region];
        return difference ? [{ region, text: shown(difference) }] : [];
      }),
      cost: cost ? shown(cost) : null,
      sources: sources.map(({ name, url, read = null }) => ({
        name: shownText(name, language),
        href: textIn(url, language),
        read,
      })),
      terms: terms
        .filter(({ id }) => found.includes(id))
        .map(({ id, name, text: note }) => ({ id, name, text: note })),
    };
  });
  return { steps, changed, glossary: glossaryAddress(catalogue, language) };
}

/** A guide among others: what it is about, and how long it is. */
export interface GuideSummary {
  href: string;
  name: ShownText;
  description: ShownText;
  steps: number;
}

const guidePages = perCatalogue((catalogue: Catalogue, language: LanguageCode) =>
  modulePageKeys(catalogue, language)
    .flatMap((key) => {
      const page = menuPageOf(catalogue, key);
      const guide = page?.params.guide;
      return page && guide ? [{ key, page, guide }] : [];
    })
    .toSorted((a, b) => a.page.sort - b.page.sort),
);

/** The guides that are public in a language, in the order of their pages. */
export const guideLinks = (catalogue: Catalogue, language: LanguageCode): GuideSummary[] =>
  guidePages(catalogue, language).map(({ key, page, guide }) => ({
    href: addressOf(key, language),
    name: shownText(page.params.title, language),
    description: shownText(page.params.description, language),
    steps: guide.steps.length,
  }));

/** The way to the guide of a subject, under the name of its page; null where there is none. */
export function guideOf(
  catalogue: Catalogue,
  subject: GuideSubject,
  language: LanguageCode,
): { name: string; href: string } | null {
  const found = guidePages(catalogue, language).find(({ guide }) => guide.subject === subject);
  return found ? { name: textIn(found.page.name, language), href: addressOf(found.key, language) } : null;
}
