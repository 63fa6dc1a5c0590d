import { latestDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { hasPage } from "../../i18n/routing.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { type RecordPages, recordPages } from "../page-type.ts";
import type { ProjectRecord, ProjectUnit } from "../schemas/project.ts";
import { projectAddress } from "./projects.ts";

/** A unit with its project. */
export interface UnitRecord {
  project: ProjectRecord;
  unit: ProjectUnit;
}

/** Whether its units lie above each other, as flats do; houses all stand on the ground. */
export const isStacked = ({ Units }: Pick<ProjectRecord, "Units">): boolean =>
  Units.some(({ Floor }) => Floor !== 0);

/** Every unit with a page: of the projects that have one here, on a site whose path table has an address for them. */
export const unitRecords = perCatalogue((catalogue): UnitRecord[] =>
  hasPage("project-unit")
    ? [...catalogue.projects.values()]
        .filter(({ external }) => !external)
        .flatMap((project) => project.Units.map((unit) => ({ project, unit })))
    : [],
);

/** The units of a project by what stands for them in addresses: their names, with their IDs behind names that read alike. */
const unitsBySlug = perCatalogue((_, { Units }: ProjectRecord, language: LanguageCode) => {
  const slugs = Units.map(({ Name }) => slugify(Name, language));
  return new Map(
    Units.map((unit, at): [string, ProjectUnit] => {
      const slug = slugs[at] ?? "";
      const isAlone = slug !== "" && slugs.indexOf(slug) === slugs.lastIndexOf(slug);
      return [isAlone ? slug : [slug, unit.ID].filter(Boolean).join("-"), unit];
    }),
  );
});

const slugOf = (catalogue: Catalogue, { project, unit }: UnitRecord, language: LanguageCode) =>
  [...unitsBySlug(catalogue, project, language)].find(([, { ID }]) => ID === unit.ID)?.[0];

const pages = recordPages<UnitRecord>({
  keyOf: () => "project-unit",
  records: unitRecords,
  params: (catalogue, record, language) => {
    const text = inLanguage(record.project.texts, language);
    const unit = slugOf(catalogue, record, language);
    return text && unit ? { id: record.project.ID, slug: slugify(text.value.Name, language), unit } : null;
  },
  isTranslated: ({ project }, language) => project.texts[language] !== undefined,
  siteMap: (_, { project, unit }) => ({
    changed: latestDay([project.PublishedAt, project.ModifiedAt]),
    picture: unit.Pictures?.[0],
  }),
});

const recordsById = perCatalogue(
  (catalogue) =>
    new Map(unitRecords(catalogue).map((record) => [`${record.project.ID} ${record.unit.ID}`, record])),
);

/** The public path of a unit's page; null where it has none. */
export function unitAddress(
  catalogue: Catalogue,
  project: Pick<ProjectRecord, "ID">,
  unit: Pick<ProjectUnit, "ID">,
  language: LanguageCode,
): string | null {
  const record = recordsById(catalogue).get(`${project.ID} ${unit.ID}`);
  return record ? pages.address(catalogue, record, language) : null;
}

/** The pages of units. One that is no longer there leads to its project, for the time being: it may come back under its name. */
export const unitPages: RecordPages<UnitRecord> = {
  ...pages,
  byId: {
    keys: hasPage("project-unit") ? ["project-unit"] : [],
    missing: "project",
    address: (catalogue, id, language, name = "") => {
      const project = catalogue.projects.get(id);
      const unit = project && unitsBySlug(catalogue, project, language).get(slugify(name, language));
      return project && unit ? unitAddress(catalogue, project, unit, language) : null;
    },
    elsewhere: (catalogue, id, language, name = "") => {
      const project = catalogue.projects.get(id);
      if (!project) return null;
      if (project.external) return textIn(project.external, language);
      const isThere = unitsBySlug(catalogue, project, language).has(slugify(name, language));
      return isThere ? null : projectAddress(project, language);
    },
  },
};
