import { languageCodes } from "../../../domain/text/language.ts";
import { allEntries, type CheckedContent } from "../checked-content.ts";
import { closestMatch } from "../closest-match.ts";
import { describeValue } from "../describe-value.ts";
import type { FieldPath, Finding } from "../finding.ts";
import { items, walkValues } from "../json-path.ts";

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

/** Links of the content are original addresses: each visitor is led to the same page in the own language. */
export function internalLinks(content: CheckedContent): Finding[] {
  const entries = content.singles.paths?.value.entries;
  if (!entries) return [];
  const pages = items(entries).flatMap(([, { original }]) =>
    original === undefined || original.includes("{") ? [] : [original],
  );
  const known = new Set(pages);
  return allEntries(content)
    .filter(({ file }) => file !== "paths.json")
    .flatMap(({ file, value }) =>
      [...walkValues(value)].flatMap(([path, text]) =>
        typeof text === "string" ? linksIn(file, path, text) : [],
      ),
    )
    .filter(({ target }) => !leadsElsewhere(target) && !known.has(decoded(target.replace(/[?#].*$/, ""))))
    .map(({ file, path, target }) => {
      const meant = closestMatch(decoded(target), known);
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
