import { isLanguageCode } from "../../../domain/text/language.ts";
import { fixedKeys, openParts } from "../../../i18n/path-keys.ts";
import { type Address, addressesOf } from "../addresses.ts";
import { closestMatch, meantHints, mustBeAmong, valuesOf } from "../candidates.ts";
import type { CheckedContent } from "../checked-content.ts";
import { describeValue, errorsIn, type Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

const file = "paths.json";

const error = errorsIn(file);

const allKeys = new Set<string>(fixedKeys);

/** Every page that code names has its address, and every crumb its page. */
export function pathTableKeys({ singles }: CheckedContent): Finding[] {
  const entries = singles.paths?.value.entries;
  const keys = valuesOf(entries, "key");
  if (!keys) return [];
  const missing = fixedKeys
    .filter((key) => !keys.has(key))
    .map((key) => {
      const match = closestMatch(
        key,
        [...keys].filter((candidate) => !allKeys.has(candidate)),
      );
      return error(
        ["entries"],
        { code: "addresses.missingPage", values: { key }, hints: meantHints(match) },
        `an entry with the key "${key}"`,
        "nothing",
        match === null ? undefined : `is "${match}" meant to be "${key}"?`,
      );
    });
  const parents = items(entries).flatMap(([index, { breadcrumb }]) =>
    mustBeAmong(breadcrumb?.parent, keys, "parentAddress", {
      file,
      path: ["entries", index, "breadcrumb", "parent"],
    }),
  );
  return [...missing, ...parents];
}

/** The way up from any entry comes to an end. */
export function pathTableParents({ singles }: CheckedContent): Finding[] {
  const entries = items(singles.paths?.value.entries);
  const parentOf = new Map(entries.map(([, { key, breadcrumb }]) => [key, breadcrumb?.parent]));
  return entries.flatMap(([index, { key }]) => {
    const visited = new Set<string>();
    for (let step = parentOf.get(key); step !== undefined; step = parentOf.get(step)) {
      if (step === key) {
        const way = `"${[key, ...visited, key].join('" → "')}"`;
        return error(
          ["entries", index, "breadcrumb", "parent"],
          { code: "addresses.circle", values: { way: [key, ...visited, key].join(" → ") } },
          "a way up that ends at home",
          `a circle: ${way}`,
        );
      }
      if (visited.has(step)) break;
      visited.add(step);
    }
    return [];
  });
}

/** Both goals may share one pattern: the property's id is enough. */
const mayShare = (a: string, b: string) => [a, b].every((key) => /^property-(sale|rent)$/.test(key));

/** In one language an address leads to one page. */
export function uniqueAddresses(content: CheckedContent): Finding[] {
  const first = new Map<string, Address>();
  return addressesOf(content).flatMap((entry) => {
    // Addresses collide whatever their open parts are called.
    const shape = `${entry.column} ${entry.address.toLowerCase().replace(/\{\w+\}/g, "{}")}`;
    const match = first.get(shape);
    if (!match) first.set(shape, entry);
    if (!match || match.key === entry.key || mayShare(match.key, entry.key)) return [];
    return error(
      entry.path,
      { code: "addresses.taken", values: { address: entry.address, other: match.key } },
      "an address that no other entry has",
      `"${entry.address}", as "${match.key}" has`,
    );
  });
}

function prefixFinding({ column, address, path }: Address): Finding | [] {
  if (column === "original") {
    const [, prefix] = /^\/(\w\w)(\/|$)/.exec(address) ?? [];
    if (!prefix || !isLanguageCode(prefix)) return [];
    return error(
      path,
      { code: "addresses.withLanguage", values: { prefix } },
      "an address without a language in front",
      describeValue(address),
      `take away "/${prefix}"`,
    );
  }
  if (address.startsWith(`/${column}/`) && address.endsWith("/")) return [];
  const bare = address.replace(/^\/(?:(?:nl|fr|en|de)(?=\/))?|\/$/g, "").replace(/^\/|\/$/g, "");
  const right = `/${column}/${bare}${bare && "/"}`;
  return error(
    path,
    { code: "addresses.form", values: { prefix: column, right } },
    `an address from "/${column}/" to a slash at its end`,
    describeValue(address),
    `write "${right}"`,
  );
}

/** Every language but the default one has its code in front. */
export const addressPrefixes = (content: CheckedContent): Finding[] =>
  addressesOf(content).flatMap(prefixFinding);

/** An address leaves open only what its page can fill in. */
export const checkAddressParts = (content: CheckedContent): Finding[] =>
  addressesOf(content).flatMap(({ key, address, path }) => {
    const { needs = [], may = [] } = openParts[key] ?? {};
    const open = [...address.matchAll(/\{(.*?)\}/g)].map(([, name = ""]) => name);
    const stray = open.find((name) => ![...needs, ...may].includes(name));
    if (stray !== undefined) {
      const allowed = [...needs, ...may].map((name) => `{${name}}`);
      const expected =
        allowed.length > 0 ? `no part but ${allowed.join(", ")}` : "an address without parts in { }";
      return error(
        path,
        { code: "addresses.strayPart", values: { part: `{${stray}}` } },
        expected,
        `"{${stray}}"`,
      );
    }
    const needed = needs.find((name) => !open.includes(name));
    if (needed === undefined) return [];
    return error(
      path,
      { code: "addresses.neededPart", values: { part: `{${needed}}` } },
      `an address with {${needed}} in it`,
      describeValue(address),
    );
  });
