import { describe, expect, it, test } from "vitest";
import {
  cardPart,
  cardParts,
  categoryMaxItems,
  latestOffersCount,
  listPageSize,
  pageCount,
  paginate,
  shownPages,
} from "@/lib/domain/listing/paging";

const items = Array.from({ length: 25 }, (_, index) => index + 1);

test("the lists are as long as specified", () => {
  expect([latestOffersCount, listPageSize, categoryMaxItems]).toEqual([4, 12, 12]);
});

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

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 80, [1, 2, 3, 4, 5, null, 80]],
  [4, 80, [1, 2, 3, 4, 5, null, 80]],
  [5, 80, [1, null, 4, 5, 6, null, 80]],
  [76, 80, [1, null, 75, 76, 77, null, 80]],
  [77, 80, [1, null, 76, 77, 78, 79, 80]],
  [80, 80, [1, null, 76, 77, 78, 79, 80]],
])("on page %i of %i there are links to %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test("a card's file is found by the property's id alone", () => {
  expect([7099, 7100, 7149, 7150].map(cardPart)).toEqual([141, 142, 142, 143]);
  expect(cardParts([7123, 7101, 7099])).toEqual([142, 141]);
});
