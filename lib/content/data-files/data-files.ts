import { languages } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { BuildOptions } from "../page-kinds/page-kind.ts";
import type { DataFile } from "./data-file.ts";
import { languageFiles } from "./language-files.ts";
import { planFiles } from "./plan-files.ts";
import { sharedFiles } from "./shared-files.ts";
import { stockFiles } from "./stock-files.ts";

/**
 * Every file of data of the site, language by language.
 * @param ids of properties whose change is to be seen first: their floors, and what visitors look for them in (`isUrgent`)
 */
export const dataFiles = (
  catalogue: Catalogue,
  options: BuildOptions,
  ids?: readonly string[],
): DataFile[] => [
  ...languages.flatMap((language) => [
    ...(ids ? [] : languageFiles(catalogue, language, options)),
    ...stockFiles(catalogue, language),
    ...planFiles(catalogue, language, ids),
  ]),
  ...(ids ? [] : sharedFiles(catalogue, options)),
];
