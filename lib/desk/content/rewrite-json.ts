import "server-only";
import * as jsonc from "jsonc-parser";
import { isObject, isSameJson, type JsonObject, type JsonPath } from "../../domain/json/json.ts";

/** Columns of a line, as the formatter of the project has them. */
const widest = 110;

interface Format {
  text: string;
  /** One step to the right. */
  indent: string;
  eol: string;
  /** Names of the fields at a path, in the order in which new ones are put. */
  order: (path: JsonPath) => readonly string[];
}

const isScalar = (value: unknown) => typeof value !== "object" || value === null;

/** On one line: `{ "Use": "housing", "Dwellings": 1 }`. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${onOneLine(inner)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

const endOf = ({ offset, length }: jsonc.Node) => offset + length;

/** A part of an object or a list, and the text between it and the part before. */
interface Part {
  text: string;
  /** Null for a new part. */
  lead: string | null;
}

/** Puts new parts among those there are: each behind the last of those that stand before it in the schema. */
function withNewParts<Named extends { name: string }>(
  parts: readonly Named[],
  added: readonly Named[],
  order: readonly string[],
): Named[] {
  const ranks = new Map(order.map((name, rank) => [name, rank]));
  const isRanked = ({ name }: Named) => ranks.has(name);
  const result = [...parts];
  // There are no more of these than the schema has fields.
  for (const part of added.filter(isRanked)) {
    const rank = ranks.get(part.name) ?? 0;
    const index = result.findLastIndex(({ name }) => (ranks.get(name) ?? rank) < rank);
    result.splice(index + 1, 0, part);
  }
  return [...result, ...added.filter((part) => !isRanked(part))];
}

/** Fields that identify an item of a list, in this order. */
const identities = ["ID", "id", "key", "email", "file", "propertyId", "number", "code", "unit"];

function identityOf(value: unknown): unknown {
  const name = isObject(value) ? identities.find((field) => Object.hasOwn(value, field)) : undefined;
  return name && isObject(value) ? `${name} ${String(value[name])}` : undefined;
}

/** The same for equal values, whatever the order of their fields. */
function keyOf(value: unknown): string {
  const sorted = (_: string, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}

/** For each item of the new list the one of the former list that it comes from; -1 where it is new. */
function sourcesOf(before: readonly unknown[], after: readonly unknown[]): number[] {
  const used = new Set<number>();
  /** Gives out the former items of a key, the first one first. */
  function takers<Key>(keyFor: (item: unknown) => Key): (key: Key) => number {
    const indexes = Map.groupBy(before.keys(), (index) => keyFor(before[index]));
    for (const list of indexes.values()) list.reverse();
    return (key) => {
      const list = indexes.get(key) ?? [];
      let index = list.pop();
      while (index !== undefined && used.has(index)) index = list.pop();
      if (index !== undefined) used.add(index);
      return index ?? -1;
    };
  }
  const takeEqual = takers(keyOf);
  const sources = after.map((item) => takeEqual(keyOf(item)));
  const takeNamed = takers(identityOf);
  return sources.map((source, index) => {
    if (source !== -1) return source;
    const identity = identityOf(after[index]);
    if (identity !== undefined) return takeNamed(identity);
    const isFree = index < before.length && !used.has(index) && identityOf(before[index]) === undefined;
    if (isFree) used.add(index);
    return isFree ? index : -1;
  });
}

/** Writes values as a file has them: its indentation, its ends of lines, and the order of new fields. */
class Writer {
  readonly format: Format;
  constructor(format: Format) {
    this.format = format;
  }

  /** A block of lines between brackets. */
  block([open, close]: readonly [string, string], lines: string[], margin: string): string {
    const { eol, indent } = this.format;
    const inner = lines.map((line) => margin + indent + line).join(`,${eol}`);
    return `${open}${eol}${inner}${eol}${margin}${close}`;
  }

  /**
   * A value that is new to the file. A list of plain values stays on one line where it fits, as an object does where its neighbours do.
   * @param margin the blanks before the line it begins on
   * @param column characters on that line before it, behind the margin
   */
  print(value: unknown, margin: string, column: number, asLine = false): string {
    const line = onOneLine(value);
    if (isScalar(value) || line === "[]" || line === "{}") return line;
    const isShort = asLine || (Array.isArray(value) && value.every(isScalar));
    // A comma may follow.
    if (isShort && margin.length + column + line.length < widest) return line;
    const inner = margin + this.format.indent;
    if (Array.isArray(value)) {
      const items = value.map((item) => this.print(item, inner, 0));
      return this.block(["[", "]"], items, margin);
    }
    const fields = Object.entries(value as object).map(([name, field]) => {
      const key = `${JSON.stringify(name)}: `;
      return key + this.print(field, inner, key.length);
    });
    return this.block(["{", "}"], fields, margin);
  }

  textOf({ offset, length }: jsonc.Node): string {
    return this.format.text.slice(offset, offset + length);
  }

  /** Joins parts as their brackets did: what stays keeps the blanks before it. */
  joined(node: jsonc.Node, parts: readonly Part[], margin: string): string {
    const { text, eol, indent } = this.format;
    const [first] = node.children ?? [];
    const last = node.children?.at(-1);
    const whole = this.textOf(node);
    const open = first ? text.slice(node.offset, first.offset) : whole.slice(0, 1);
    const close = last ? text.slice(endOf(last), endOf(node)) : whole.slice(-1);
    const usual = open.includes("\n") ? `,${eol}${margin}${indent}` : ", ";
    const inner = parts.map(({ text, lead }, index) => (index > 0 ? (lead ?? usual) : "") + text);
    return open + inner.join("") + close;
  }

  /** The text before a part that is not the first one. */
  leadOf(parts: readonly jsonc.Node[], index: number): string | null {
    const [previous, part] = [parts[index - 1], parts[index]];
    return previous && part ? this.format.text.slice(endOf(previous), part.offset) : null;
  }

  objectText(node: jsonc.Node, value: JsonObject, path: JsonPath, margin: string): string {
    const properties = node.children ?? [];
    const isLine = !this.textOf(node).includes("\n");
    const inner = isLine ? margin : margin + this.format.indent;
    const order = this.format.order(path);
    const remaining = properties.flatMap((property, index): (Part & { name: string })[] => {
      const [key, field] = property.children ?? [];
      const name: string = key?.value;
      if (!key || !field || !Object.hasOwn(value, name)) return [];
      const prefix = this.format.text.slice(key.offset, field.offset);
      const text = prefix + this.render(field, value[name], [...path, name], inner, prefix.length);
      return [{ name, text, lead: this.leadOf(properties, index) }];
    });
    const names = new Set(remaining.map(({ name }) => name));
    const added = Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, field]) => {
        const key = `${JSON.stringify(name)}: `;
        return { name, text: key + this.print(field, inner, key.length, isLine), lead: null };
      });
    const parts = withNewParts(remaining, added, order);
    const text = this.joined(node, parts, margin);
    const isTooLong = isLine && margin.length + text.length >= widest && text !== this.textOf(node);
    return properties.length === 0 || parts.length === 0 || isTooLong ? this.print(value, margin, 0) : text;
  }

  listText(node: jsonc.Node, value: unknown[], path: JsonPath, margin: string, column: number): string {
    const items = node.children ?? [];
    const old: unknown[] = jsonc.getNodeValue(node);
    if (items.length === 0 || value.length === 0 || [...old, ...value].every(isScalar))
      return this.print(value, margin, column);
    const isLine = !this.textOf(node).includes("\n");
    const areLines = items.every((item) => !this.textOf(item).includes("\n"));
    const inner = isLine ? margin : margin + this.format.indent;
    const parts = sourcesOf(old, value).map((source, index): Part => {
      const item = items[source];
      const text = item
        ? this.render(item, value[index], [...path, index], inner, 0)
        : this.print(value[index], inner, 0, areLines);
      return { text, lead: null };
    });
    return this.joined(node, parts, margin);
  }

  /** The text of a value where another one stands: unchanged parts keep theirs, down to their blanks. */
  render(node: jsonc.Node, value: unknown, path: JsonPath, margin: string, column: number): string {
    if (isSameJson(jsonc.getNodeValue(node), value)) return this.textOf(node);
    if (node.type === "object" && isObject(value)) return this.objectText(node, value, path, margin);
    if (node.type === "array" && Array.isArray(value))
      return this.listText(node, value, path, margin, column);
    return this.print(value, margin, column);
  }
}

/** The text of a file that is new. */
export const newJson = (value: unknown): string =>
  `${new Writer({ text: "", indent: "  ", eol: "\n", order: () => [] }).print(value, "", 0)}\n`;

/**
 * The text of a JSON file with another value: one changed value is one changed line. Order, unknown fields and blanks stay.
 * @param text JSON in which no name stands twice
 * @param order the names of the fields at a path, in the order in which new ones are put; empty for the end
 */
export function rewriteJson(
  text: string,
  value: unknown,
  order: (path: JsonPath) => readonly string[],
): string {
  const tree = jsonc.parseTree(text);
  if (!tree) return newJson(value);
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  const format: Format = { text, indent, eol: text.includes("\r\n") ? "\r\n" : "\n", order };
  return (
    text.slice(0, tree.offset) + new Writer(format).render(tree, value, [], "", 0) + text.slice(endOf(tree))
  );
}
