import { unitsOnOffer } from "../../domain/listing/units-on-offer.ts";
import { latestDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { perCatalogue } from "../catalogue.ts";
import { recordPages } from "../page-type.ts";
import { pictureOf } from "../pictures.ts";
import { placeOf } from "../places.ts";
import type { ProjectRecord } from "../schemas/project.ts";
import { unitPrices } from "./unit-prices.ts";

const pageParams = (record: ProjectRecord, language: LanguageCode) => {
  const text = inLanguage(record.texts, language);
  return text && !record.external ? { id: record.ID, slug: slugify(text.value.Name, language) } : null;
};

/** The one canonical address of a project in a language, on its own site if it has one; null for a placeholder. */
export function projectAddress(record: ProjectRecord, language: LanguageCode): string | null {
  if (record.external) return textIn(record.external, language);
  const params = pageParams(record, language);
  return params && addressOf("project", language, params);
}

/** The pages of projects. */
export const projectPages = recordPages<ProjectRecord>({
  keyOf: () => "project",
  records: ({ projects }) => [...projects.values()],
  params: (_, record, language) => pageParams(record, language),
  isTranslated: ({ texts }, language) => texts[language] !== undefined,
  siteMap: (_, record) =>
    record.external
      ? null
      : {
          changed: latestDay([record.PublishedAt, record.ModifiedAt]),
          picture: record.SmallPicture ?? record.Pictures[0],
        },
  byId: {
    keys: ["project"],
    record: ({ projects }, id) => projects.get(id),
    missing: "project",
    elsewhere: (record, language) => (record.external ? textIn(record.external, language) : null),
  },
});

/** The cards of all projects that can be shown, newest first. */
export const projectCards = perCatalogue((catalogue, language: LanguageCode) =>
  [...catalogue.projects.values()].flatMap((record) => {
    const text = inLanguage(record.texts, language);
    const href = projectAddress(record, language);
    if (!text || !href) return [];
    const { units, taxes } = unitPrices(record, catalogue.today);
    const { counts, prices } = unitsOnOffer(units);
    return [
      {
        id: record.ID,
        name: text.value.Name,
        title: { text: text.value.Title, ...(text.lang && { lang: text.lang }) },
        href,
        /** Whether it leads to the project's own site. */
        external: record.external !== undefined,
        place: placeOf(catalogue, record, language),
        picture: pictureOf(catalogue, record.SmallPicture ?? record.Pictures[0], language),
        /** The lowest price of the free units; null where none has one. */
        fromPrice: prices?.lowest ?? null,
        /** Whether the price includes VAT and registration duty. */
        withTaxes: taxes !== null,
        available: counts.available,
        option: counts.option,
        units: record.Units.length,
      },
    ];
  }),
);

export type ProjectCardView = ReturnType<typeof projectCards>[number];
