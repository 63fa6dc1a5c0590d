import type { LanguageCode } from "../../../domain/text/language.ts";
import { fixedKeys, hasPageFile, openParts, routeNames } from "../../../i18n/path-keys.ts";
import type { MenuPage } from "../../schemas/pages.ts";
import { type CheckedContent, type Entry, languagesInUse } from "../checked-content.ts";
import { choiceOf, describeValue, errorsIn, type Finding, type FindingMessage } from "../finding.ts";
import { items } from "../json-tree.ts";
import { articleAddressesIn } from "./article-addresses.ts";
import { type Address, addressesOf } from "./path-table.ts";

const file = "paths.json";
const fixed = new Set<string>(fixedKeys);
const reserved = new Set<string>(routeNames);

/** First words of an address that the site itself answers. */
const siteWords = [
  "api",
  "brand",
  "embed",
  "films",
  "fonts",
  "icons",
  "images",
  "pictures",
  "preview",
  "render",
  "sitemap",
  "unknown-path",
  "_next",
];

/** The keys of pages that the site may go without: a list of new-build projects, and one of properties abroad. */
const optionalKeys = new Set(["projects", "abroad"]);

const error = errorsIn(file);

/** Entries whose page is one page of modules. */
function pageEntries({ singles }: CheckedContent) {
  return items(singles.paths?.value.entries).flatMap(([index, { key, original, external }]) =>
    key === undefined || original === undefined || !hasPageFile(key)
      ? []
      : [{ index, key, original, external }],
  );
}

/** The key of a page of the agency's own makes the address of its route, and names no other route. */
export function ownKeys(content: CheckedContent): Finding[] {
  return pageEntries(content)
    .filter(({ key }) => !fixed.has(key) && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || reserved.has(key)))
    .map(({ index, key }) =>
      error(
        ["entries", index, "key"],
        { code: "addresses.pageKey", values: { key } },
        `a name of small letters, digits and hyphens, such as "about-us", other than ${choiceOf(routeNames)}`,
        describeValue(key),
      ),
    );
}

/** Every entry has its page, unless it leads to another site; a page that code leads to is on this one. */
export function entryPages(content: CheckedContent): Finding[] {
  const paths = new Set(content.folders.pages.map(({ value }) => value.path));
  return pageEntries(content).flatMap(({ index, key, original, external }) => {
    if (external && fixed.has(key)) {
      const expected = "no address elsewhere: buttons and forms of the site lead to this page";
      return [
        error(
          ["entries", index, "external"],
          { code: "addresses.externalOfSite" },
          expected,
          describeValue(external),
          'take "external" away',
        ),
      ];
    }
    if (external || paths.has(original)) return [];
    const name = `pages/${key}.json`;
    const copy = `write ${name} with "path": "${original}" (copy pages/accessibility.json and give it another "id")`;
    const fix = fixed.has(key) ? copy : `${copy}, or take the entry "${key}" out of paths.json`;
    return [
      error(
        ["entries", index],
        { code: "addresses.entryWithoutPage", values: { address: original } },
        `a page in pages/ with the path "${original}"`,
        "nothing",
        fix,
      ),
    ];
  });
}

const isBelow = (address: string, above: string | undefined) =>
  above !== undefined && address !== above && address.toLowerCase().startsWith(above.toLowerCase());

/** Why an address cannot be that of a page of the agency's own; null where it can. */
function collision(
  content: CheckedContent,
  { address, column }: Address,
  all: readonly Address[],
): { reason: string; message: FindingMessage } | null {
  const bare = column === "original" ? address : address.replace(`/${column}/`, "/");
  const [word = ""] = bare.split("/").filter(Boolean);
  if (siteWords.includes(word.toLowerCase()))
    return {
      reason: `the site itself answers below "/${word}/"`,
      message: { code: "addresses.ofSite", values: { word } },
    };
  const others = all.filter((each) => each.column === column);
  const list = others.find(
    ({ key, ...each }) => /^for-(sale|rent)$/.test(key) && isBelow(address, each.address),
  );
  if (list)
    return {
      reason: `below "${list.address}" lie the lists of municipalities and types`,
      message: { code: "addresses.belowList", values: { address: list.address } },
    };
  const pattern = others.find(({ key, ...each }) => {
    if (!/^(property|project)/.test(key)) return false;
    const source = each.address.replace("{id}", "\\d+").replace(/\{\w+\}/g, "[^/]+");
    return new RegExp(`^${source}$`, "i").test(address);
  });
  if (pattern)
    return {
      reason: `"${pattern.address}" is the address of a property or project`,
      message: { code: "addresses.ofProperty", values: { address: pattern.address } },
    };
  const article = articleAddressesIn(content, column).find((each) => each.address === address.toLowerCase());
  if (!article) return null;
  return {
    reason: `it is the address of ${article.file}`,
    message: { code: "addresses.ofArticle", values: { other: { file: article.file } } },
  };
}

/** The address of a page of the agency's own is none that other pages or files of the site have. */
export function ownAddresses(content: CheckedContent): Finding[] {
  const all = addressesOf(content);
  return all
    .filter(({ key }) => !fixed.has(key))
    .flatMap((each) => {
      const other = collision(content, each, all);
      return other === null
        ? []
        : error(
            each.path,
            other.message,
            "an address that nothing else answers",
            `"${each.address}": ${other.reason}`,
            "choose another",
          );
    });
}

/** Whether visitors who read a language may see a page. */
export function isPublicPage({ value }: Entry<MenuPage>, language: LanguageCode): boolean {
  const shown = value.params?.public ?? true;
  return value.status === "Published" && (typeof shown === "boolean" ? shown : (shown[language] ?? true));
}

/** Pages that code leads to are public in every language, and no page hangs below one that visitors cannot see. */
export function publicPages(content: CheckedContent): Finding[] {
  const entries = items(content.singles.paths?.value.entries).map(([, entry]) => entry);
  const pageOf = (key: string | undefined) => {
    const original = entries.find((entry) => entry.key === key)?.original;
    return content.folders.pages.find(({ value }) => value.path === original);
  };
  return entries.flatMap(({ key = "", breadcrumb }): Finding[] => {
    const page = pageOf(key);
    if (!page || openParts[key]) return [];
    const hidden = languagesInUse(content).filter((language) => !isPublicPage(page, language));
    const place = {
      file: page.file,
      path: page.value.status === "Published" ? ["params", "public"] : ["status"],
    };
    if (fixed.has(key) && !optionalKeys.has(key) && hidden.length > 0) {
      const expected = "a page that is published and public: buttons and forms of the site lead to it";
      const message: FindingMessage = {
        code: "pages.mustBePublic",
        values: { languages: { languages: hidden } },
      };
      const found = `hidden in ${hidden.join(", ")}`;
      return [{ ...place, severity: "error" as const, message, expected, found }];
    }
    const parent = pageOf(breadcrumb?.parent);
    const without = languagesInUse(content).filter(
      (language) => isPublicPage(page, language) && parent && !isPublicPage(parent, language),
    );
    if (without.length === 0) return [];
    return [
      {
        ...place,
        severity: "error" as const,
        message: { code: "pages.belowHidden", values: { languages: { languages: without } } },
        expected: `a page above it that is public where it is ("parent" in paths.json: "${breadcrumb?.parent}")`,
        found: `a parent that is hidden in ${without.join(", ")}`,
        fix: `hide this page there too, or publish ${parent?.file}`,
      },
    ];
  });
}

/** Pages that draw their own beginning: of their file they show the title, the metadata and the modules. */
const drawnByCode = new Set(["for-sale", "for-rent", "login", "reset-password"]);

/** A list and the pages of an account show no banner, mark or line of links: who sets one would look for it in vain. */
export function pageSettings({ singles, folders: { pages } }: CheckedContent): Finding[] {
  const drawn = new Set(
    items(singles.paths?.value.entries).flatMap(([, { key = "", original }]) =>
      drawnByCode.has(key) && original ? [original] : [],
    ),
  );
  return pages.flatMap(({ file: own, value: { path, params } }) => {
    if (path === undefined || !drawn.has(path) || !params) return [];
    const { showPageBanner, logo, isHaveSubMenu, redirect, showFixedMenu } = params;
    const set = { showPageBanner, logo, isHaveSubMenu, redirect, showFixedMenu: showFixedMenu === false };
    return Object.entries(set)
      .filter(([, value]) => value)
      .map(([name]) => ({
        file: own,
        path: ["params", name],
        severity: "error" as const,
        message: { code: "pages.settingWithoutUse" as const },
        expected: "nothing: this page does not show it",
        found: describeValue(params[name as keyof typeof set]),
        fix: `take "${name}" away`,
      }));
  });
}

/** The menu has two levels: an entry, and those below it. */
export function menuLevels({ folders: { pages } }: CheckedContent): Finding[] {
  return pages.flatMap(({ file: own, value }): Finding[] => {
    const parent = pages.find((page) => page.value.id === value.parentId);
    if (!value.inMenu || !parent) return [];
    const at = { file: own, path: ["parentId"], severity: "error" as const };
    if (!parent.value.inMenu) {
      const fix = `set "inMenu" in ${parent.file} to true, or write null here`;
      const message: FindingMessage = {
        code: "pages.parentNotInMenu",
        values: { other: { file: parent.file } },
      };
      const expected = "a page that stands in the menu";
      return [{ ...at, message, expected, found: `${parent.file}, which does not`, fix }];
    }
    if (typeof parent.value.parentId !== "number") return [];
    const expected = "an entry of the menu that lies below no other: the menu has two levels";
    const message: FindingMessage = { code: "pages.thirdLevel" };
    return [{ ...at, message, expected, found: parent.file, fix: `write ${parent.value.parentId}` }];
  });
}
