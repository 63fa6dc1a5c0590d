import type { ExplainedLabel } from "../../domain/law/guide-subjects.ts";
import { type FigureContext, withFigures } from "../../domain/law/law-figures.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { splitForms, type Term, termId } from "../../domain/text/terms.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { rules } from "../law/rules.ts";
import type { MenuPage } from "../schemas/pages.ts";
import { menuPageOf, modulePageKeys } from "../shell/site-page.ts";

/** The rules in force today, for the figures of a text. */
const figureContext = ({ today }: Catalogue, language: LanguageCode): FigureContext => ({
  rules,
  date: today,
  language,
});

/** A text of the content with the figures of the law, in the language that it is written in. */
export function textWithFigures(catalogue: Catalogue, text: ShownText, language: LanguageCode): ShownText {
  return { ...text, text: withFigures(text.text, figureContext(catalogue, text.lang ?? language)) };
}

/** A term as the page of the glossary and a note beside a text have it. */
export interface TermView {
  /** Its fragment on the page of the glossary. */
  id: string;
  name: ShownText;
  text: ShownText;
}

type ShownTerm = TermView & Term;

/** All terms in a language, by the alphabet. */
export const termsIn = perCatalogue((catalogue: Catalogue, language: LanguageCode): readonly ShownTerm[] =>
  catalogue.content.glossary.terms
    .map(({ name, forms, text }) => ({
      id: termId(textIn(name, language), language),
      forms: [textIn(name, language), ...splitForms(forms?.[language])],
      name: shownText(name, language),
      text: textWithFigures(catalogue, shownText(text, language), language),
    }))
    .toSorted((a, b) => a.name.text.localeCompare(b.name.text, language)),
);

const showsGlossary = ({ params }: MenuPage) =>
  params.modules.some(({ relations }) =>
    relations.some(({ type, id }) => type === "category" && id === "glossary"),
  );

/** The address of the page that explains all terms; null where the agency has none. */
export const glossaryAddress = perCatalogue((catalogue: Catalogue, language: LanguageCode): string | null => {
  const key = modulePageKeys(catalogue, language).find((candidate) => {
    const page = menuPageOf(catalogue, candidate);
    return page !== null && showsGlossary(page);
  });
  return key ? addressOf(key, language) : null;
});

/** Where each label of a property's page is explained. */
export type LabelLinks = Readonly<Partial<Record<ExplainedLabel, string>>>;

/** The links of labels to their term on the page of the glossary; none without such a page. */
export const labelLinks = perCatalogue((catalogue: Catalogue, language: LanguageCode): LabelLinks => {
  const address = glossaryAddress(catalogue, language);
  if (address === null) return {};
  return Object.fromEntries(
    catalogue.content.glossary.terms.flatMap(({ name, labels = [] }) =>
      labels.map((label) => [label, `${address}#${termId(textIn(name, language), language)}`]),
    ),
  );
});
