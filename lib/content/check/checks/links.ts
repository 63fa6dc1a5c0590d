import { exampleReportAddress } from "../../../domain/owner/month-report.ts";
import { languageCodes } from "../../../domain/text/language.ts";
import { homeOfLink } from "../../../domain/text/text-links.ts";
import { isPublicIn } from "../../schemas/pages.ts";
import { closestMatch, meantFix, meantHints } from "../candidates.ts";
import { allEntries, type CheckedContent, propertyIds } from "../checked-content.ts";
import { describeValue, errorsIn, type FieldPath, type Finding } from "../finding.ts";
import { findTexts, items } from "../json-tree.ts";

interface Link {
  file: string;
  path: FieldPath;
  target: string;
}

/** The examples of a monthly report, which every release has. */
const examples = languageCodes.map(exampleReportAddress);

/** A link that leaves the site, stays on the page, is an address of the agency's in `site.json`, or asks for the link to a person's file. */
const leadsElsewhere = (target: string) =>
  /^(#|mailto:|tel:|https?:\/\/|\{agency\.|\/api\/my-file\/\?language=)/.test(target) ||
  examples.includes(target);

/** `[text](/contact/)` and `[text](/contact/ "title")`. */
const markdownLink = /(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;

/** Fields that hold an original path of the path table. */
function isPathField(file: string, path: FieldPath): boolean {
  const [name, holder] = [path.at(-1), path.at(-2)];
  if (name === "path" && (holder === "callToAction" || (file.startsWith("pages/") && path.length === 1)))
    return true;
  if (name === "path" && path.at(-3) === "headerLinks") return true;
  if (holder === "links" || holder === "legalLinks" || holder === "subMenu") return true;
  return name === "redirectUrl" || (name === "evaluation" && holder === "header");
}

/** The links in a file, or in the part of it that is read. */
const allLinks = (file: string, value: unknown): Link[] =>
  findTexts(value, (text, path) => text.includes("](") || isPathField(file, path)).flatMap(([path, text]) =>
    linksIn(file, path, text),
  );

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

/** A link that its readers can follow: the page behind it is public in the language of the text. */
export function linkedPages(content: CheckedContent): Finding[] {
  const pages = new Map(content.folders.pages.map((page) => [page.value.path, page]));
  return allEntries(content).flatMap(({ file, value }) =>
    allLinks(file, value).flatMap(({ path, target }) => {
      const language = languageCodes.find((code) => code === path.at(-1));
      const page = pages.get(decoded(target.replace(/[?#].*$/, "")));
      if (!page || language === undefined || isPublicIn(page.value, language)) return [];
      return errorsIn(file)(
        path,
        { code: "links.hiddenPage", values: { target, language: { languages: [language] } } },
        `a link to a page that is public in ${language}`,
        describeValue(target),
        `publish ${page.file}, or take the link out`,
      );
    }),
  );
}

/** Links of the content are original addresses: they lead visitors to the page in the language they read. */
export function internalLinks(content: CheckedContent): Finding[] {
  const entries = content.singles.paths?.value.entries;
  if (!entries) return [];
  const pages = items(entries).flatMap(([, { original }]) =>
    original === undefined || original.includes("{") ? [] : [original],
  );
  const originals = new Set(pages);
  const homes = propertyIds(content);
  const isHome = (target: string) => homes.has(homeOfLink(target) ?? Number.NaN);
  return allEntries(content)
    .filter(({ file }) => file !== "paths.json")
    .flatMap(({ file, value }) => allLinks(file, value))
    .filter(({ target }) => !leadsElsewhere(target) && !isHome(target))
    .filter(({ target }) => !originals.has(decoded(target.replace(/[?#].*$/, ""))))
    .map(({ file, path, target }) => {
      const match = closestMatch(decoded(target), originals);
      const isPage = file.startsWith("pages/") && path.length === 1;
      const add = isPage ? `add an entry with "original": "${target}" to paths.json` : undefined;
      return errorsIn(file)(
        path,
        {
          code: isPage && match === null ? "links.pageWithoutAddress" : "links.broken",
          values: { target },
          hints: meantHints(match),
        },
        "an original address of paths.json, or one beginning with https://",
        describeValue(target),
        meantFix(match) ?? add,
      );
    });
}
