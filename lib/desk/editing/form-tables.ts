import "server-only";
import type { z } from "zod";
import { folders, serverFiles, singleFiles } from "../../content/files.ts";
import { contentFileOf } from "../content/content-names.ts";
import type { FormTable } from "./form-table.ts";
import { listForms } from "./list-forms.ts";
import { articleForm, pageForm, projectForm } from "./page-forms.ts";
import { propertyForm } from "./property-form.ts";
import { pathsForm, siteForm } from "./site-forms.ts";

/** A kind of file: what it is called in `deskFields`, its schema and its form. */
export interface FormKind {
  id: string;
  schema: z.ZodType;
  table: FormTable;
}

// Figures of a public source come by a command.
const { "market/sale-prices": _, ...editedFiles } = singleFiles;

const tables: Readonly<Record<string, FormTable>> = { site: siteForm, paths: pathsForm, ...listForms };

const folderTables: Record<keyof typeof folders, FormTable> = {
  properties: propertyForm,
  projects: projectForm,
  pages: pageForm,
  articles: articleForm,
};

/** Every kind of file, with the name of the file or of the folder that holds such. */
export const formKinds: Readonly<Record<string, FormKind>> = Object.fromEntries([
  // The import has pages of its own.
  ...Object.entries({ ...editedFiles, ...serverFiles }).map(([name, schema]): [string, FormKind] => [
    name,
    { id: name.replace("map/", ""), schema, table: tables[name] ?? { groups: {}, fields: {} } },
  ]),
  ...Object.entries(folders).map(([name, { schema, name: id }]): [string, FormKind] => [
    name,
    { id, schema, table: folderTables[name as keyof typeof folders] },
  ]),
]);

/** The kind of a file; null where no file of the content is called so. @param name below `content/`, without its ending */
export function formKindOf(name: string): FormKind | null {
  const file = contentFileOf(name);
  return file && (formKinds[file.folder ?? file.name] ?? null);
}
