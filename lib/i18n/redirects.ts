import { type Rule, redirectRules } from "./url-rules.ts";

/** A redirect as it is looked up: what it compares an address with, and where it leads. */
interface Redirect {
  pattern: RegExp;
  destination: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What varies in a rule: `:id(\d+)`, `:rest+`, `:city`. */
const parameter = /:(\w+)(?:\(((?:[^()]|\([^()]*\))+)\)|(\+))?/g;

/** A rule as the framework reads it, too: in any capitals, with or without the slash at its end. */
function compile({ source, destination }: Rule): Redirect {
  let [pattern, done] = ["", 0];
  for (const { 0: whole, 1: name = "", 2: shape, 3: several, index } of source.matchAll(parameter)) {
    const part = shape ?? (several ? "[^/]+(?:/[^/]+)*" : "[^/]+");
    pattern += `${escaped(source.slice(done, index))}(?<${name}>${part})`;
    done = index + whole.length;
  }
  return { pattern: new RegExp(`^${pattern}${escaped(source.slice(done))}/?$`, "i"), destination };
}

const isFixed = ({ source }: Rule) => !source.includes(":");
const withoutSlash = (path: string) => path.replace(/\/$/, "").toLowerCase();

const rules = redirectRules();
/** Most rules are one address: those are looked up, the others tried in turn. Of two for one address the first counts. */
const fixed = new Map(
  rules
    .filter(isFixed)
    .toReversed()
    .map((rule) => [withoutSlash(rule.source), rule.destination]),
);
const open = rules.filter((rule) => !isFixed(rule)).map(compile);

/**
 * Where an address leads that is another way to write one there is; null where no rule knows it.
 * @param address path, percent-encoded, without a query
 */
export function redirectOf(address: string): string | null {
  const target = fixed.get(withoutSlash(address));
  if (target !== undefined) return target;
  for (const { pattern, destination } of open) {
    const parts = pattern.exec(address)?.groups;
    if (parts) return destination.replace(/:(\w+)\+?/g, (_, name: string) => parts[name] ?? "");
  }
  return null;
}
