import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, joinEdits, jsonEdits } from "@/lib/domain/json/edits";
import { isSameJson, jsonAt, withJson } from "@/lib/domain/json/json";

describe("edits", () => {
  it.each([
    ["a changed value", { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, [{ path: ["b", "c"], value: 3 }]],
    ["a field that is gone", { a: 1, b: 2 }, { a: 1 }, [{ path: ["b"] }]],
    ["a new object", { a: 1 }, { a: 1, b: { c: 1 } }, [{ path: ["b"], value: { c: 1 } }]],
    ["null and nothing", { a: null }, {}, [{ path: ["a"] }]],
    [
      "a field of an item",
      { l: [{ a: 1 }, { a: 2 }] },
      { l: [{ a: 1 }, { a: 3 }] },
      [{ path: ["l", 1, "a"], value: 3 }],
    ],
    [
      "items added",
      { l: [1] },
      { l: [1, 2, 3] },
      [
        { path: ["l", 1], value: 2 },
        { path: ["l", 2], value: 3 },
      ],
    ],
    ["items taken away", { l: [1, 2, 3, 4] }, { l: [1, 3] }, [{ path: ["l", 3] }, { path: ["l", 1] }]],
    ["items moved", { l: [1, 2, 3] }, { l: [2, 1, 3] }, [{ path: ["l"], value: [2, 1, 3] }]],
    ["another order of fields", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ])("are the fewest for %s", (_, before, after, edits) => {
    expect(jsonEdits(before, after)).toEqual(edits);
  });

  // A field of this name is refused before anything is edited.
  const json = fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => !JSON.stringify(value).includes('"__proto__"'));
  it("make of any value any other", () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(isSameJson(applyEdits(before, jsonEdits(before, after)), after)).toBe(true);
      }),
    );
    const lists = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 7 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(applyEdits({ before }, jsonEdits({ before }, { before: after }))).toEqual({ before: after });
      }),
    );
  });

  it("never change what they begin with", () => {
    const before = Object.freeze({ a: Object.freeze([1, 2]) });
    expect(withJson(before, ["a", 0], 9)).toEqual({ a: [9, 2] });
    expect(withJson(before, ["a", 0], undefined)).toEqual({ a: [2] });
    expect(withJson(before, ["b", "c"], 1)).toEqual({ a: [1, 2], b: { c: 1 } });
    expect(before).toEqual({ a: [1, 2] });
  });

  it("read nothing that a value inherits", () => {
    expect(jsonAt({}, ["constructor"])).toBeUndefined();
    expect(jsonEdits({ valueOf: "" }, {})).toEqual([{ path: ["valueOf"] }]);
    expect(jsonEdits({ valueOf: "" }, {})[0]).not.toHaveProperty("value");
    expect(withJson({}, ["toString", "a"], 1)).toEqual({ toString: { a: 1 } });
    expect(jsonAt([1], ["length", 0])).toBeUndefined();
  });
});

describe("two people", () => {
  const base = { price: 1, city: "Gent", rooms: { beds: 2 }, units: [{ n: 1 }, { n: 2 }] };

  it("keep both where they touched different fields", () => {
    const joined = joinEdits(base, { ...base, price: 2 }, { ...base, rooms: { beds: 3 } });
    expect(joined).toEqual({ value: { ...base, price: 2, rooms: { beds: 3 } }, conflicts: [] });
  });

  it("agree where they wrote the same", () => {
    expect(joinEdits(base, { ...base, price: 2 }, { ...base, price: 2 }).conflicts).toEqual([]);
  });

  it("must choose where they wrote different things", () => {
    expect(joinEdits(base, { ...base, price: 2 }, { ...base, price: 3 })).toEqual({
      value: { ...base, price: 3 },
      conflicts: [{ path: ["price"], mine: 2, theirs: 3 }],
    });
    const { price: _, ...without } = base;
    expect(joinEdits(base, { ...base, price: 2 }, without).conflicts).toEqual([
      { path: ["price"], mine: 2, theirs: undefined },
    ]);
  });

  it("choose a list as a whole where the other one added or took away items", () => {
    const mine = { ...base, units: [{ n: 1 }, { n: 5 }] };
    const theirs = { ...base, units: [{ n: 2 }] };
    expect(joinEdits(base, mine, theirs).conflicts).toEqual([
      { path: ["units"], mine: mine.units, theirs: theirs.units },
    ]);
    expect(joinEdits(base, mine, { ...base, price: 7 })).toEqual({
      value: { ...mine, price: 7 },
      conflicts: [],
    });
  });
});
