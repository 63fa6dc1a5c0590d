import { describe, expect, it } from "vitest";
import { pageCount, paginate } from "@/lib/domain/listing/paging";

const items = Array.from({ length: 25 }, (_, index) => index + 1);

describe("pageCount", () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
    [75, 7],
  ])("of %i items is %i", (total, pages) => {
    expect(pageCount(total, 12)).toBe(pages);
  });
});

describe("paginate", () => {
  it.each([
    [1, 1, 1, 12],
    [2, 2, 13, 24],
    [3, 3, 25, 25],
    [4, 3, 25, 25],
    [0, 1, 1, 12],
    [-2, 1, 1, 12],
    [2.9, 2, 13, 24],
    [Number.NaN, 1, 1, 12],
  ])("asked for page %d gives page %i with %i to %i", (asked, page, first, last) => {
    const found = paginate(items, asked, 12);
    expect(found).toMatchObject({ page, pages: 3, total: 25 });
    expect(found.items[0]).toBe(first);
    expect(found.items.at(-1)).toBe(last);
  });

  it("gives one empty page of an empty list", () => {
    expect(paginate([], 1, 12)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it("shows every item once", () => {
    expect([1, 2, 3].flatMap((page) => paginate(items, page, 12).items)).toEqual(items);
  });
});
