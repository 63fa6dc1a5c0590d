import { expect, test } from "vitest";
import { shownPages } from "@/lib/domain/listing/list-paging";

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
