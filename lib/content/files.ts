import { answersSchema } from "./schemas/answers.ts";
import { drawingSchema } from "./schemas/drawing.ts";
import {
  articleSchema,
  categoriesSchema,
  neighbourhoodsSchema,
  picturesSchema,
  placesSchema,
  teamSchema,
  testimonialsSchema,
  typesSchema,
} from "./schemas/editorial.ts";
import { glossarySchema } from "./schemas/guide.ts";
import { importSchema, ledgerSchema } from "./schemas/import.ts";
import { salePricesSchema } from "./schemas/market.ts";
import { ownersSchema } from "./schemas/owners.ts";
import { menuPageSchema } from "./schemas/pages.ts";
import { projectSchema } from "./schemas/project.ts";
import { propertySchema } from "./schemas/property.ts";
import { referencesSchema } from "./schemas/references.ts";
import { pathsSchema, siteSchema } from "./schemas/site.ts";
import { staffSchema } from "./schemas/staff.ts";

/** The files of `content/` that exist once, each with the schema that reads it; of one of `optionalFiles` also where it is missing. */
export const singleFiles = {
  site: siteSchema,
  paths: pathsSchema,
  types: typesSchema,
  places: placesSchema,
  neighbourhoods: neighbourhoodsSchema,
  "map/drawing": drawingSchema,
  categories: categoriesSchema,
  team: teamSchema,
  testimonials: testimonialsSchema,
  references: referencesSchema,
  pictures: picturesSchema,
  glossary: glossarySchema.prefault({}),
  "market/sale-prices": salePricesSchema.optional(),
};

/** As above, for the server alone: no part of the content that pages are made of. */
export const serverFiles = { owners: ownersSchema, staff: staffSchema, answers: answersSchema };

/** Files that an agency may do without. */
export const optionalFiles = {
  import: importSchema,
  glossary: glossarySchema,
  answers: answersSchema,
  "market/sale-prices": salePricesSchema,
};

/** All that the check reads. */
export const checkedFiles = { ...singleFiles, ...serverFiles, ...optionalFiles };

/** Where the import of the stock keeps what it knows: a ledger `import/{source}.json`, and a folder of records beside it. */
export const importFolder = { name: "import", schema: ledgerSchema };

/** The folders of `content/` that hold one file per entry; the editor's schema of each is `{schema}.schema.json`. */
export const folders = {
  properties: { schema: propertySchema, name: "property" },
  projects: { schema: projectSchema, name: "project" },
  pages: { schema: menuPageSchema, name: "menu-page" },
  articles: { schema: articleSchema, name: "article" },
};
