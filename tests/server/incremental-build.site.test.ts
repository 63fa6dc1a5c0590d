import path from "node:path";
import { expect, test } from "vitest";
import { releaseFolder } from "@/lib/domain/web/site-tree";
import { readAnswers } from "@/lib/server/releases/answers";
import { ContentCopy, differingFiles, filesIn, madeAgain } from "./support/content-copy";

/** The build of the project, from nothing; incremental-build.full.test.ts makes another one to compare with. */
const built = path.join(import.meta.dirname, "../..", releaseFolder);

test("another price makes the pages again that show it, and the former one makes what a build from nothing made", async () => {
  using copy = new ContentCopy();
  const before = readAnswers(built);
  let former = "";
  copy.change("properties/7123.json", (text) =>
    text.replace(/"Price": \d+/, (price) => {
      former = price;
      return '"Price": 512345';
    }),
  );
  const after = await copy.render();
  const made = madeAgain(before, after);
  expect(made.filter((route) => /\/property\/(.*\/)?7123$/.test(route))).toHaveLength(4);
  expect(made.filter((route) => /\/list\/sale/.test(route)).length).toBeGreaterThan(3);
  expect(made.length).toBeLessThan(Object.keys(after).length / 4);
  // Each page in a few files; all data and what lies beside the answers is less than that.
  expect(differingFiles(built, copy.release).length).toBeLessThan(filesIn(built).length / 4);

  copy.change("properties/7123.json", (text) => text.replace('"Price": 512345', former));
  expect(madeAgain(after, await copy.render())).toEqual(made);
  expect(differingFiles(built, copy.release)).toEqual([]);
});
