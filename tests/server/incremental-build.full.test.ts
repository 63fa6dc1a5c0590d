import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { readAnswers } from "@/lib/server/releases/answers";
import { ContentCopy, differingFiles, madeAgain } from "./support/content-copy";

test("a change makes the pages again that show it, and all files are those of a build from nothing", async () => {
  using copy = new ContentCopy();
  const before = readAnswers(copy.release);
  // A price and the title of an article.
  copy.change("properties/7123.json", (text) => text.replace(/"Price": \d+/, '"Price": 512000'));
  copy.change("articles/rental.json", (text) => text.replace(/("title": \{\s*"nl": ")/, "$1Nieuw: "));
  const after = await copy.render();
  const made = madeAgain(before, after);
  const pagesOf = (pattern: RegExp) => made.filter((route) => pattern.test(route));
  expect(pagesOf(/\/property\/(.*\/)?7123$/)).toHaveLength(4);
  expect(pagesOf(/\/list\/sale/).length).toBeGreaterThan(3);
  expect(pagesOf(/\/nl\/article\//).length).toBeGreaterThan(0);
  // Most of the site shows neither.
  expect(made.length).toBeLessThan(Object.keys(after).length / 4);

  const changed = copy.path("changed");
  renameSync(copy.release, changed);
  await copy.render();
  expect(differingFiles(changed, copy.release)).toEqual([]);
});
