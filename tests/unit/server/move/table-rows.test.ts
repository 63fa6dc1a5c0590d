import { describe, expect, test } from "vitest";
import { addRow, convertRow, emptyDigest, type RowValue } from "@/lib/server/move/table-rows";

const columns = [
  { name: "flag", type: "boolean" },
  { name: "at", type: "timestamp with time zone" },
  { name: "content", type: "bytea" },
  { name: "name", type: "text" },
  { name: "time", type: "bigint" },
];

describe("a row of SQLite", () => {
  test("as PostgreSQL stores it", () => {
    const content = new Uint8Array([0, 255]);
    expect(
      convertRow({ time: 5, name: "", content, at: "2026-11-23T09:15:00.123Z", flag: 0 }, columns),
    ).toEqual([false, new Date("2026-11-23T09:15:00.123Z"), content, "", 5]);
  });

  test("without values", () => {
    expect(convertRow({ flag: null, at: null, content: null, name: null }, columns)).toEqual(
      Array(5).fill(null),
    );
  });

  test.each([
    [{ flag: 2 }, "flag: no boolean"],
    [{ flag: "1" }, "flag: no boolean"],
    [{ at: "Lea Wouters" }, "at: no moment"],
  ])("%j cannot be stored", (row, message) => {
    expect(() => convertRow(row, columns)).toThrow(new TypeError(message));
  });
});

describe("the digest of rows", () => {
  const digestOf = (...rows: RowValue[][]) => rows.reduce(addRow, emptyDigest());

  test("is the same in any order, and of the same bytes in another kind of array", () => {
    expect(digestOf(["a", 1], ["b", 2])).toEqual(digestOf(["b", 2], ["a", 1]));
    expect(digestOf([Buffer.from("a")])).toEqual(digestOf([new TextEncoder().encode("a")]));
  });

  test.each<[RowValue[][], RowValue[][]]>([
    [[["a"]], [["b"]]],
    [[["a"]], [["a"], ["a"]]],
    [[[null]], [["null"]]],
    [[[1]], [["1"]]],
    [[[true]], [[1]]],
    [[[""]], [[null]]],
    [[["a", "b"]], [["b", "a"]]],
    [[["a\nstring 1 b"]], [["a", "b"]]],
    [
      [
        ["a", "b"],
        ["c", "d"],
      ],
      [
        ["a", "d"],
        ["c", "b"],
      ],
    ],
    [[[new Date(5)]], [[5]]],
  ])("tells %j from %j", (one, other) => {
    expect(digestOf(...one).sum).not.toBe(digestOf(...other).sum);
  });
});
