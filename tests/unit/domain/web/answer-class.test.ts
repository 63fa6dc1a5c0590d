import { expect, test } from "vitest";
import { answerClass } from "@/lib/domain/web/answer-class";

test.each([
  ["/fr/", 200, "page"],
  ["/fr/a-vendre/saint-gilles/maison-7123/", 304, "page"],
  ["/", 307, "redirect"],
  ["/fr", 308, "redirect"],
  ["/fr/nope/", 404, "not-found"],
  ["/nope.php", 404, "not-found"],
  ["/pictures/hero.86aabb14-900.avif", 200, "file"],
  ["/films/7123.mp4", 206, "file"],
  ["/films/7123.mp4", 416, "file"],
  ["/a.b/c/", 200, "page"],
  ["/api/listings/fr/sale/", 200, "data"],
  ["/fr/", 405, "rejected"],
  ["/fr/%zz/", 400, "rejected"],
  ["/fr/", 0, "page"],
])("%s answered with %d is of the class %s", (path, status, name) => {
  expect(answerClass(path, status)).toBe(name);
});
