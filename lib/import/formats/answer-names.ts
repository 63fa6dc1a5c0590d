export { type PackageName, packageNames } from "../../domain/import/package-names.ts";

import type { PackageName } from "../../domain/import/package-names.ts";

/**
 * How the files of a folder, and the answers that a source fetches, are named: after the call that they answer. Only these are read;
 * where a folder has none of them, all its files are, as somebody may have saved an answer under another name.
 */
export const answerNames: Record<PackageName, RegExp> = {
  omnicasa: /^Get(PropertyList|SubstatusList|WebIDList|CountryList|DeletedPropertyIDs)Json\b.*\.json$/i,
  whise: /^estates-list\b.*\.json$/i,
  sweepbright: /^(estates\/|estate\.).*\.json$|^events\.json$/i,
  kyero: /\.xml$/i,
  zabun: /^(property-search\..*|property\.\d+|lookups\/.*)\.json$/i,
  skarabee: /^GetPublication(Summaries)?\b.*\.xml$/i,
};

/** What lies beside answers and is none. */
export const isAnswer = (name: string): boolean => !/(^|\/)(expected\.json|README(\.\w+)?|\..*)$/i.test(name);
