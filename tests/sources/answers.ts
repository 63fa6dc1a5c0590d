import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { notFoundFile, notFoundTree, siteTree, treeFile } from "@/lib/domain/web/site-tree";

const unzipped = (file: string) => gunzipSync(readFileSync(`${file}.gz`)).toString();

/** The text that a build answers at an address: `/fr/`, `/_next/static/props/….json`. */
export const readAnswer = (address: string, root = siteTree): string =>
  unzipped(path.join(root, treeFile(address) ?? ""));

/** The page of a build that says in a language that a `page`, `property` or `project` is not there. */
export const readNotFound = (language: string, kind: string): string =>
  unzipped(path.join(notFoundTree, notFoundFile(language, kind)));

/** A text that a build has made. */
export interface BuiltText {
  /** Its file without the ending of a form, below the project: `.build/release/site/fr/index.html`. */
  file: string;
  text: string;
}

/**
 * What a build has made for visitors.
 * @param project folder of the project
 * @param pattern of files below a tree of a release
 */
export const builtTexts = (pattern: string, project = ""): BuiltText[] =>
  [siteTree, notFoundTree].flatMap((tree) =>
    globSync(`${pattern}.gz`, { cwd: path.join(project, tree) }).map((name) => {
      const file = path.join(tree, name.slice(0, -".gz".length));
      return { file, text: unzipped(path.join(project, file)) };
    }),
  );
