import { fixedKeys, hasPageFile, openParts, routeNames } from "../../../i18n/path-keys.ts";
import { isPublicIn } from "../../schemas/pages.ts";
import { type Address, addressesOf, agentsAt, articleAddressesIn } from "../addresses.ts";
import { type CheckedContent, languagesInUse } from "../checked-content.ts";
import { choiceOf, describeValue, errorsIn, type Finding, type FindingMessage } from "../finding.ts";
import { items } from "../json-tree.ts";

const fixed = new Set<string>(fixedKeys);
const reserved = new Set<string>(routeNames);

/** First words of an address that the site itself answers. */
const siteWords = new Set([
  ...[
    "api",
    "brand",
    "documents",
    "embed",
    "films",
    "fonts",
    "icons",
    "images",
    "pictures",
    "preview",
    "render",
  ],
  ...["sitemap", "unknown-path", "_next"],
]);

/** The keys of pages that the site may go without: a list of new-build projects, and one of properties abroad. */
const optionalKeys = new Set(["projects", "abroad"]);

const error = errorsIn("paths.json");

/** Entries whose page is one page of modules. */
const pageEntries = ({ singles }: CheckedContent) =>
  items(singles.paths?.value.entries).flatMap(([index, { key, original, external }]) =>
    key === undefined || original === undefined || !hasPageFile(key)
      ? []
      : { index, key, original, external },
  );

/** The key of a page of the agency's own makes the address of its route, and names no other route. */
export const ownKeys = (content: CheckedContent): Finding[] =>
  pageEntries(content)
    .filter(({ key }) => !fixed.has(key) && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || reserved.has(key)))
    .map(({ index, key }) =>
      error(
        ["entries", index, "key"],
        { code: "addresses.pageKey", values: { key } },
        `a name of small letters, digits and hyphens, such as "about-us", other than ${choiceOf(routeNames)}`,
        describeValue(key),
      ),
    );

/** Every entry has its page, unless it leads to another site; a page that code leads to is on this one. */
export function entryPages(content: CheckedContent): Finding[] {
  const paths = new Set(content.folders.pages.map(({ value }) => value.path));
  return pageEntries(content).flatMap(({ index, key, original, external }) => {
    if (external && fixed.has(key))
      return error(
        ["entries", index, "external"],
        "addresses.externalOfSite",
        "no address elsewhere: buttons and forms of the site lead to this page",
        describeValue(external),
        'take "external" away',
      );
    if (external || paths.has(original)) return [];
    const name = `pages/${key}.json`;
    const copy = `write ${name} with "path": "${original}" (copy pages/accessibility.json and give it another "id")`;
    return error(
      ["entries", index],
      { code: "addresses.entryWithoutPage", values: { address: original } },
      `a page in pages/ with the path "${original}"`,
      "nothing",
      fixed.has(key) ? copy : `${copy}, or take the entry "${key}" out of paths.json`,
    );
  });
}

const isBelow = (address: string, above: string) =>
  address !== above && address.toLowerCase().startsWith(above.toLowerCase());

/** Whether an address may be that of a record, whose open parts can be anything. */
const fitsPattern = (pattern: string, address: string) => {
  const source = pattern.replace("{id}", "\\d+").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source}$`, "i").test(address);
};

/** Why an address cannot be that of a page of the agency's own; null where it can. */
function collision(
  content: CheckedContent,
  own: Address,
  all: readonly Address[],
): { reason: string; message: FindingMessage } | null {
  const { address, column } = own;
  const bare = column === "original" ? address : address.replace(`/${column}/`, "/");
  const [word = ""] = bare.split("/").filter(Boolean);
  if (siteWords.has(word.toLowerCase()))
    return {
      reason: `the site itself answers below "/${word}/"`,
      message: { code: "addresses.ofSite", values: { word } },
    };
  const inColumn = all.filter((entry) => entry.column === column);
  const list = inColumn.find(
    (entry) => /^for-(sale|rent)$/.test(entry.key) && isBelow(address, entry.address),
  );
  if (list)
    return {
      reason: `below "${list.address}" lie the lists of municipalities and types`,
      message: { code: "addresses.belowList", values: { address: list.address } },
    };
  const pattern = inColumn.find(
    (entry) => /^(property|project)/.test(entry.key) && fitsPattern(entry.address, address),
  );
  if (pattern)
    return {
      reason: `"${pattern.address}" is the address of a property or project`,
      message: { code: "addresses.ofProperty", values: { address: pattern.address } },
    };
  const [agent] = agentsAt(content, own);
  if (agent !== undefined)
    return {
      reason: `it is the address of the page of ${agent}`,
      message: { code: "addresses.ofAgent", values: { name: agent } },
    };
  const article = articleAddressesIn(content, column).find(
    (entry) => entry.address === address.toLowerCase(),
  );
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
    .flatMap((entry) => {
      const { message, reason } = collision(content, entry, all) ?? {};
      if (!message) return [];
      const clash = `"${entry.address}": ${reason}`;
      return error(entry.path, message, "an address that nothing else answers", clash, "choose another");
    });
}

/** Pages that code leads to are public in every language, and no page hangs below one that visitors cannot see. */
export function publicPages(content: CheckedContent): Finding[] {
  const entries = items(content.singles.paths?.value.entries).map(([, entry]) => entry);
  const pageOf = (key: string | undefined) => {
    const original = entries.find((entry) => entry.key === key)?.original;
    return content.folders.pages.find(({ value }) => value.path === original);
  };
  return entries.flatMap(({ key = "", breadcrumb }) => {
    const page = pageOf(key);
    if (!page || openParts[key]) return [];
    const hidden = languagesInUse(content).filter((language) => !isPublicIn(page.value, language));
    const path = page.value.status === "Published" ? ["params", "public"] : ["status"];
    if (fixed.has(key) && !optionalKeys.has(key) && hidden.length > 0)
      return errorsIn(page.file)(
        path,
        { code: "pages.mustBePublic", values: { languages: { languages: hidden } } },
        "a page that is published and public: buttons and forms of the site lead to it",
        `hidden in ${hidden.join(", ")}`,
      );
    const parent = pageOf(breadcrumb?.parent);
    const without = languagesInUse(content).filter(
      (language) => isPublicIn(page.value, language) && parent && !isPublicIn(parent.value, language),
    );
    if (without.length === 0) return [];
    return errorsIn(page.file)(
      path,
      { code: "pages.belowHidden", values: { languages: { languages: without } } },
      `a page above it that is public where it is ("parent" in paths.json: "${breadcrumb?.parent}")`,
      `a parent that is hidden in ${without.join(", ")}`,
      `hide this page there too, or publish ${parent?.file}`,
    );
  });
}

/** Pages that draw their own beginning: of their file they show the title, the metadata and the modules. */
const drawnByCode = new Set(["for-sale", "for-rent", "login", "reset-password"]);

/** A list and the pages of an account show no banner, mark or line of links: who sets one would look for it in vain. */
export function pageSettings({ singles, folders: { pages } }: CheckedContent): Finding[] {
  const drawn = new Set(
    items(singles.paths?.value.entries).flatMap(([, { key = "", original }]) =>
      drawnByCode.has(key) && original ? original : [],
    ),
  );
  return pages.flatMap(({ file, value: { path, params } }) => {
    if (path === undefined || !drawn.has(path) || !params) return [];
    const { showPageBanner, logo, isHaveSubMenu, redirect, showFixedMenu } = params;
    const set = { showPageBanner, logo, isHaveSubMenu, redirect, showFixedMenu: showFixedMenu === false };
    return Object.entries(set)
      .filter(([, value]) => value)
      .map(([name]) =>
        errorsIn(file)(
          ["params", name],
          "pages.settingWithoutUse",
          "nothing: this page does not show it",
          describeValue(params[name as keyof typeof set]),
          `take "${name}" away`,
        ),
      );
  });
}

/** The menu has two levels: an entry, and those below it. */
export const menuLevels = ({ folders: { pages } }: CheckedContent): Finding[] =>
  pages.flatMap(({ file, value }) => {
    const parent = pages.find((page) => page.value.id === value.parentId);
    if (!value.inMenu || !parent) return [];
    if (!parent.value.inMenu)
      return errorsIn(file)(
        ["parentId"],
        { code: "pages.parentNotInMenu", values: { other: { file: parent.file } } },
        "a page that stands in the menu",
        `${parent.file}, which does not`,
        `set "inMenu" in ${parent.file} to true, or write null here`,
      );
    if (typeof parent.value.parentId !== "number") return [];
    return errorsIn(file)(
      ["parentId"],
      "pages.thirdLevel",
      "an entry of the menu that lies below no other: the menu has two levels",
      parent.file,
      `write ${parent.value.parentId}`,
    );
  });
