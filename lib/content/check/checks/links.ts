import { languageCodes } from "../../../domain/text/language.ts";
import { closestMatch } from "../candidates.ts";
import { allEntries, type CheckedContent } from "../checked-content.ts";
import { describeValue, type FieldPath, type Finding } from "../finding.ts";
import { items, walkValues } from "../json-tree.ts";

interface Link {
  file: string;
  path: FieldPath;
  target: string;
}

/** A link that leaves the site, stays on the page, or is an address of the agency's in `site.json`. */
const leadsElsewhere = (target: string) => /^(#|mailto:|tel:|https?:\/\/|\{agency\.)/.test(target);

/** `[text](/contact/)` and `[text](/contact/ "title")`. */
const markdownLink = /(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;

/** Fields that hold an original path of the path table. */
function isPathField(file: string, path: FieldPath): boolean {
  const [name, holder] = [path.at(-1), path.at(-2)];
  if (name === "path" && (holder === "callToAction" || (file.startsWith("pages/") && path.length === 1)))
    return true;
  if (holder === "links" || holder === "legalLinks" || holder === "subMenu") return true;
  return name === "redirectUrl" || (name === "evaluation" && holder === "header");
}

function linksIn(file: string, path: FieldPath, text: string): Link[] {
  if (isPathField(file, path)) return [{ file, path, target: text }];
  if (!languageCodes.some((code) => code === path.at(-1))) return [];
  return [...text.matchAll(markdownLink)].map(([, target = ""]) => ({ file, path, target }));
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Links of the content are original addresses: they lead visitors to the page in the language they read. */
export function internalLinks(content: CheckedContent): Finding[] {
  const entries = content.singles.paths?.value.entries;
  if (!entries) return [];
  const pages = items(entries).flatMap(([, { original }]) =>
    original === undefined || original.includes("{") ? [] : [original],
  );
  const originals = new Set(pages);
  return allEntries(content)
    .filter(({ file }) => file !== "paths.json")
    .flatMap(({ file, value }) =>
      [...walkValues(value)].flatMap(([path, text]) =>
        typeof text === "string" ? linksIn(file, path, text) : [],
      ),
    )
    .filter(({ target }) => !leadsElsewhere(target) && !originals.has(decoded(target.replace(/[?#].*$/, ""))))
    .map(({ file, path, target }) => {
      const meant = closestMatch(decoded(target), originals);
      return {
        file,
        path,
        severity: "error",
        expected: "an original address of paths.json, or one beginning with https://",
        found: describeValue(target),
        fix: meant === null ? undefined : `did you mean "${meant}"?`,
      };
    });
}
