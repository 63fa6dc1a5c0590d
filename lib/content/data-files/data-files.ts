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
 * @param drawn keys of the homes whose floors are among them (`planFiles`); all where none are given
 */
export const dataFiles = (
  catalogue: Catalogue,
  options: BuildOptions,
  drawn?: readonly string[],
): DataFile[] => [
  ...languages.flatMap((language) => [
    ...languageFiles(catalogue, language, options),
    ...stockFiles(catalogue, language),
    ...planFiles(catalogue, language, drawn),
  ]),
  ...sharedFiles(catalogue, options),
];
