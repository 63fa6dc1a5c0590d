import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { wordsFiles } from "../../i18n/word-overrides.ts";
import { checkedFiles, folders, importFolder, optionalFiles } from "../files.ts";
import { contentFormat, formatFile, formatOf } from "../format.ts";
import { ruleFiles } from "../schemas/rules.ts";
import { errorsIn, type Finding, warningsIn } from "./finding.ts";

/** What file managers and editors leave behind: no finding. */
const leftBehind = /^(\..*|Thumbs\.db|desktop\.ini|README\.md)$/i;

/** Folders beside the content: for editors, the build of the pictures, and what stands in the place of the site's own. */
const otherFolders = [
  ...["rules", "words", "schema", "pictures", "documents", "brand", "films", "fonts", "map", "market"],
  importFolder.name,
];

/** The streets of the map, where the agency has fetched them. */
const streetsFile = "map/basemap.pmtiles";

/** The files in a folder of the content, sorted; empty where there is no such folder. */
export function filesIn(root: string, folder: string, recursive = false): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile() && !leftBehind.test(entry.name))
    .map((entry) => path.relative(full, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

const nothingReadsIt = (file: string): Finding =>
  warningsIn(file)(
    [],
    { code: "files.unread", values: { file } },
    "only files that the site reads",
    "a file that nothing reads",
    "check its name and its folder, or take it out of the content",
  );

/** Files that must be there and are not. */
export function missingFiles(root: string): Finding[] {
  const files = [
    ...Object.keys(checkedFiles)
      .filter((name) => !Object.hasOwn(optionalFiles, name))
      .map((name) => `${name}.json`),
    ...Object.keys(folders),
    "pictures",
  ];
  return files
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => {
      const [code, expected] = file.endsWith(".json")
        ? (["files.missingFile", "this file"] as const)
        : (["files.missingFolder", "this folder"] as const);
      const fix = "add it, with an empty list where there is nothing to say yet";
      return errorsIn(file)([], { code, values: { file } }, expected, "nothing", fix);
    });
}

/** The content is of the version that the site reads. */
export function formatFindings(root: string): Finding[] {
  const format = formatOf(root);
  if (format === contentFormat) return [];
  const [code, fix] =
    format < contentFormat
      ? (["files.olderFormat", "npm run agency -- upgrade rewrites the files"] as const)
      : (["files.newerFormat", "fetch the new version of the site first"] as const);
  const values = { file: formatFile };
  return [errorsIn(formatFile)([], { code, values }, `format ${contentFormat}`, `format ${format}`, fix)];
}

/** Files that nothing reads, as one whose name is mistyped. */
export function unreadFiles(root: string): Finding[] {
  const singles = Object.keys(checkedFiles).map((name) => `${name}.json`);
  const known = [...singles, streetsFile];
  const rules = Object.keys(ruleFiles).map((name) => `${name}.json`);
  const inFolders = Object.keys(folders).flatMap((folder) =>
    filesIn(root, folder, true)
      .filter((file) => !/^[^/]+\.json$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const elsewhere = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .filter((entry) => !(entry.name in folders) && !otherFolders.includes(entry.name))
    .map((entry) => entry.name);
  return [
    ...filesIn(root, ".").filter((file) => ![...singles, formatFile].includes(file)),
    ...filesIn(root, "rules")
      .filter((file) => !rules.includes(file))
      .map((file) => `rules/${file}`),
    ...["map", "market"].flatMap((folder) =>
      filesIn(root, folder, true)
        .map((file) => `${folder}/${file}`)
        .filter((file) => !known.includes(file)),
    ),
    ...filesIn(root, "words")
      .map((file) => `words/${file}`)
      .filter((file) => !wordsFiles.includes(file)),
    ...inFolders,
    ...elsewhere,
  ].map(nothingReadsIt);
}
