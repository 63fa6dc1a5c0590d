import { categoryMaxItems } from "../../domain/listing/paging.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { Content } from "../load.ts";
import type { PageModule } from "../schemas/pages.ts";

type TestimonialRecord = Content["testimonials"]["testimonials"][number];

export interface TestimonialView {
  id: string;
  text: ShownText;
  author: ShownText;
  rating: number | null;
}

/** A testimonial in a language. */
export const testimonialView = (
  { id, text, author, rating }: TestimonialRecord,
  language: LanguageCode,
): TestimonialView => ({
  id,
  text: shownText(text, language),
  author: shownText(author, language),
  rating: rating ?? null,
});

/** With which testimonial each module begins: the pages, in their order, go on where the one before them has ended. */
const beginnings = perCatalogue(({ pages }) => {
  const modules = [...pages.values()]
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ params }) => params.modules)
    .filter(({ relations }) =>
      relations.some(({ type, id }) => type === "category" && id === "testimonials"),
    );
  let shown = 0;
  return new Map(
    modules.map((module) => {
      const beginning = shown;
      shown += module.maxItems ?? categoryMaxItems;
      return [module, beginning] as const;
    }),
  );
});

/** The testimonials of a module, so that no page repeats those of the page before it while there are others. @param limit how many at most */
export function testimonialsOf(catalogue: Catalogue, module: PageModule, limit: number): TestimonialRecord[] {
  const all = catalogue.content.testimonials.testimonials;
  if (all.length <= limit) return all;
  const from = (beginnings(catalogue).get(module) ?? 0) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, limit);
}
