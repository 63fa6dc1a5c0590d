import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { newJson, rewriteJson } from "@/lib/desk/content/rewrite-json";
import { changesBetween } from "@/lib/domain/json/changes";
import { applyEdits, type JsonEdit, MisplacedEdit } from "@/lib/domain/json/edits";

const file = `{
  "$schema": "../schema/property.schema.json",
  "ID": 7123,
  "Status": "available",
  "Price": 795000,
  "Odd": { "kept":  true },
  "Tags": ["a", "b"],
  "Use": { "Use": "housing", "Dwellings": 1 },
  "Documents": [
    {
      "ID": 1,
      "Kind": "epc"
    },
    {
      "ID": 2,
      "Kind": "gas"
    }
  ],
  "staff": [
    { "email": "an@a.be", "role": "publisher" },
    { "email": "bo@a.be", "role": "agent" }
  ],
  "texts": {
    "nl": { "Title": "Huis" }
  }
}
`;
const order = (at: readonly (string | number)[]) =>
  at.length === 0 ? ["$schema", "ID", "Status", "ClosedAt", "Price", "Documents", "texts"] : [];

const edited = (edits: JsonEdit[], text = file) =>
  rewriteJson(text, applyEdits(JSON.parse(text), edits), order);

/** Lines that are only in one of both. */
function diff(after: string, before = file) {
  const [one, other] = [before.split("\n"), after.split("\n")];
  return {
    gone: one.filter((line) => !other.includes(line)).map((line) => line.trim()),
    added: other.filter((line) => !one.includes(line)).map((line) => line.trim()),
  };
}

describe("a file is rewritten as little as possible:", () => {
  it.each<[string, JsonEdit[], string[], string[]]>([
    ["a value", [{ path: ["Price"], value: 1 }], ['"Price": 795000,'], ['"Price": 1,']],
    ["nothing", [{ path: ["Price"], value: 795000 }], [], []],
    [
      "a new field, where the schema has it",
      [{ path: ["ClosedAt"], value: "2026-11-23" }],
      [],
      ['"ClosedAt": "2026-11-23",'],
    ],
    [
      "a new field that the schema does not have, at the end",
      [{ path: ["New"], value: { a: [1, 2], b: [{ c: 1 }] } }],
      ["}"],
      ["},", '"New": {', '"a": [1, 2],', '"b": [', "{", '"c": 1', "}", "]", "}"].filter(
        (line) => !["{", "}", "},", "]"].includes(line),
      ),
    ],
    ["a field less", [{ path: ["Price"] }], ['"Price": 795000,'], []],
    [
      "an item of a short list",
      [{ path: ["Tags", 2], value: "c" }],
      ['"Tags": ["a", "b"],'],
      ['"Tags": ["a", "b", "c"],'],
    ],
    [
      "a field of an object on one line",
      [{ path: ["Use", "Dwellings"], value: 2 }],
      ['"Use": { "Use": "housing", "Dwellings": 1 },'],
      ['"Use": { "Use": "housing", "Dwellings": 2 },'],
    ],
    [
      "a field more in such an object",
      [{ path: ["Use", "Note"], value: "x" }],
      ['"Use": { "Use": "housing", "Dwellings": 1 },'],
      ['"Use": { "Use": "housing", "Dwellings": 1, "Note": "x" },'],
    ],
    ["an item that goes", [{ path: ["Documents", 0] }], ['"ID": 1,', '"Kind": "epc"'], []],
    [
      "an item on one line among such",
      [{ path: ["staff", 2], value: { email: "cy@a.be", role: "editor" } }],
      ['{ "email": "bo@a.be", "role": "agent" }'],
      ['{ "email": "bo@a.be", "role": "agent" },', '{ "email": "cy@a.be", "role": "editor" }'],
    ],
  ])("%s", (_, edits, gone, added) => {
    const after = edited(edits);
    const found = diff(after);
    const isBracket = (line: string) => !["{", "}", "},", "]", "],"].includes(line);
    expect(found.gone.filter(isBracket)).toEqual(gone.filter(isBracket));
    expect(found.added.filter(isBracket)).toEqual(added);
    expect(JSON.parse(after)).toEqual(applyEdits(JSON.parse(file), edits));
  });

  it("items that change places keep their form", () => {
    const value = JSON.parse(file);
    value.staff.reverse();
    value.Documents.reverse();
    const after = rewriteJson(file, value, order);
    expect(JSON.parse(after)).toEqual(value);
    expect(after).toContain('{ "email": "bo@a.be", "role": "agent" },\n    { "email": "an@a.be"');
    expect(after).toContain('"Odd": { "kept":  true }');
  });

  it("keeps line ends and indents of its file", () => {
    const tabs = '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}\r\n';
    expect(rewriteJson(tabs, { a: 2, b: { c: 1, d: { e: 1 } } }, () => [])).toBe(
      '{\r\n\t"a": 2,\r\n\t"b": {\r\n\t\t"c": 1,\r\n\t\t"d": {\r\n\t\t\t"e": 1\r\n\t\t}\r\n\t}\r\n}\r\n',
    );
  });

  it("breaks a list that is longer than a line", () => {
    const list = Array.from({ length: 20 }, (_, index) => `value ${index}`);
    const after = edited([{ path: ["Tags"], value: list }]);
    expect(after).toContain('\n    "value 0",\n');
    expect(edited([{ path: ["Tags"], value: ["a", "b"] }], after)).toBe(file);
  });

  it("fills what was empty, and empties what was filled", () => {
    expect(rewriteJson('{\n  "a": [],\n  "b": {}\n}\n', { a: [{ c: 1 }], b: { d: 1 } }, () => [])).toBe(
      '{\n  "a": [\n    {\n      "c": 1\n    }\n  ],\n  "b": {\n    "d": 1\n  }\n}\n',
    );
    expect(rewriteJson('{\n  "a": [\n    {\n      "c": 1\n    }\n  ]\n}\n', { a: [] }, () => [])).toBe(
      '{\n  "a": []\n}\n',
    );
  });

  const content = path.join(import.meta.dirname, "../../../content");
  const files = ["properties", "projects", "pages", "articles", "."].flatMap((folder) =>
    readdirSync(path.join(content, folder))
      .filter((name) => name.endsWith(".json"))
      .map((name) => path.join(content, folder, name)),
  );
  it("writes every file of the demonstration anew as it stands there, or nearly", () => {
    for (const each of files) {
      const text = readFileSync(each, "utf8");
      const value = JSON.parse(text);
      expect(rewriteJson(text, value, order), each).toBe(text);
      expect(JSON.parse(newJson(value)), each).toEqual(value);
      const more = rewriteJson(text, { ...value, New: 1 }, () => []);
      expect(rewriteJson(more, value, order), each).toBe(text);
    }
  });
});

describe("edits", () => {
  it.each<[string, unknown, JsonEdit[], unknown]>([
    ["make the objects on their way", {}, [{ path: ["a", "b", 0], value: 1 }], { a: { b: [1] } }],
    ["append to a list", [1], [{ path: [1], value: 2 }], [1, 2]],
    ["come one after the other", [1, 2, 3], [{ path: [0] }, { path: [0] }], [3]],
    ["take away what is not there", { a: 1 }, [{ path: ["b"] }], { a: 1 }],
    ["replace the whole", { a: 1 }, [{ path: [], value: { b: 2 } }], { b: 2 }],
    ["keep null as a value", { a: 1 }, [{ path: ["a"], value: null }], { a: null }],
  ])("%s", (_, value, edits, after) => {
    const before = structuredClone(value);
    expect(applyEdits(value, edits)).toEqual(after);
    expect(value).toEqual(before);
  });

  it.each<[string, unknown, JsonEdit]>([
    ["behind the end of a list", { a: [1] }, { path: ["a", 2], value: 1 }],
    ["before its beginning", { a: [1] }, { path: ["a", -1], value: 1 }],
    ["between its items", { a: [1] }, { path: ["a", 0.5], value: 1 }],
    ["a name in a list", { a: [1] }, { path: ["a", "length"], value: 0 }],
    ["a position in an object", { a: {} }, { path: ["a", 0], value: 0 }],
    ["inside a number", { a: 1 }, { path: ["a", "b"], value: 0 }],
    ["the prototype", {}, { path: ["__proto__", "x"], value: 1 }],
    ["nothing in place of everything", {}, { path: [] }],
  ])("have no place %s", (_, value, edit) => {
    // The field that a finding stands at.
    expect(() => applyEdits(value, [edit])).toThrow(new MisplacedEdit(edit.path));
  });
});

// Each new field and each item looked through all others: 16,000 fields took six seconds.
it("writes thousands of new fields and of changed items in one walk", () => {
  const text = newJson({ list: Array.from({ length: 20_000 }, (_, index) => ({ index })) });
  const more = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`k${index}`, 0]));
  const list = Array.from({ length: 20_000 }, (_, index) => ({ index: index + 1 }));
  const after = { ...more, list, twins: Array(20_000).fill({}) };
  expect(JSON.parse(rewriteJson(text, after, () => []))).toEqual(after);
});

describe("changes", () => {
  it.each<[string, unknown, unknown, unknown]>([
    ["of a value", { a: 1 }, { a: 2 }, [{ path: ["a"], before: 1, after: 2 }]],
    ["of none", { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    [
      "of a new and a gone one",
      { a: 1 },
      { b: 1 },
      [
        { path: ["a"], before: 1 },
        { path: ["b"], after: 1 },
      ],
    ],
    ["of an item put in", [1, 3], [1, 2, 3], [{ path: [1], after: 2 }]],
    ["of an item taken out", [{ a: 1 }, { a: 2 }], [{ a: 2 }], [{ path: [0], before: { a: 1 } }]],
    ["inside an item", [{ a: 1 }, { b: 1 }], [{ a: 1 }, { b: 2 }], [{ path: [1, "b"], before: 1, after: 2 }]],
    [
      "of items that one knows by name, wherever they stand",
      [{ id: "a" }, { id: "b", n: 1 }, { id: "c" }],
      [{ id: "d" }, { id: "c" }, { id: "b", n: 2 }],
      [
        { path: [0], before: { id: "a" } },
        { path: [0], after: { id: "d" } },
        { path: [2, "n"], before: 1, after: 2 },
      ],
    ],
    [
      "of the order of such items alone",
      [{ id: "a" }, { id: "b" }],
      [{ id: "b" }, { id: "a" }],
      [{ path: [], before: [{ id: "a" }, { id: "b" }], after: [{ id: "b" }, { id: "a" }] }],
    ],
    ["of an order", ["a", "b"], ["b", "a"], [{ path: [], before: ["a", "b"], after: ["b", "a"] }]],
    ["of equal items", [1, 1], [1, 1, 1], [{ path: [2], after: 1 }]],
    ["of a new file", undefined, { a: 1 }, [{ path: [], after: { a: 1 } }]],
    ["of a removed file", { a: 1 }, undefined, [{ path: [], before: { a: 1 } }]],
  ])("%s", (_, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });
});
