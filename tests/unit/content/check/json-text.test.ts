import { describe, expect, it } from "vitest";
import { positionOf, readJson } from "@/lib/content/check/json-text";

const broken = (text: string) => {
  const { data, findings } = readJson("team.json", text);
  expect(data).toBeUndefined();
  const [first] = findings;
  expect(findings).toHaveLength(1);
  const { line, column } = positionOf(text, first?.offset ?? -1);
  return `${line}:${column} ${first?.expected}; ${first?.found}`;
};

describe("what is no JSON", () => {
  it.each([
    ["", "1:1 a value", "the end of the line"],
    ["{", "1:2 a closing }", "the end of the line"],
    ['{"a": 1', "1:8 a closing }", "the end of the line"],
    ['{"a": [1, 2}', "1:12 a comma", "}"],
    ['{"a": [1,\n]}', "2:1 a value", "]}"],
    ['{"a": 1,}', "1:9 a name in double quotes", "}"],
    ['{"a" 1}', "1:6 a colon", "1}"],
    ['{"a": 1\n "b": 2}', "2:2 a comma", '"b": 2}'],
    ["{a: 1}", "1:2 ", "a: 1}"],
    ["{\"a\": 'b'}", "1:7 ", "'b'}"],
    ['{"a": "b\n"}', "1:7 a closing double quote", '"b'],
    ['{"a": "\\q"}', "1:7 one of", '"\\q"}'],
    ['{"a": 1} {}', "1:10 the end of the file", "{}"],
    ["\uFEFF{}", "1:1 JSON", "a byte order mark"],
  ])("%j", (text, place, found) => {
    const told = broken(text);
    expect(told.startsWith(place), told).toBe(true);
    expect(told).toContain(`; ${found}`.slice(0, 20));
  });
});

describe("a field that stands twice", () => {
  it("is found at any depth, and only in the same object", () => {
    const text = '{"a": {"b": 1, "c": 2, "b": 3}, "b": 4, "list": [{"b": 5}, {"b": 6}]}';
    const { data, findings } = readJson("site.json", text);
    expect(data).toMatchObject({ b: 4 });
    expect(findings.map(({ path, offset }) => [path, offset])).toEqual([[["a", "b"], 23]]);
  });
});
