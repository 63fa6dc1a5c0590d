import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { releaseFolder } from "@/lib/domain/web/site-tree";
import { readAnswers, writeAnswers } from "@/lib/server/releases/answers";
import { ContentCopy, differingFiles, filesIn, madeAgain } from "./support/content-copy";

/** The build of the project, from nothing; incremental-build.full.test.ts makes another one to compare with. */
const built = path.join(import.meta.dirname, "../..", releaseFolder);

test("a change makes the pages again that show it, and what is made again is what a build from nothing made", async () => {
  using copy = new ContentCopy();
  const before = readAnswers(copy.release);
  // As if an article had been another one in the build before.
  const articles = Object.keys(before).filter((route) => /\/nl\/article\/./.test(route));
  const files = articles.flatMap((route) => before[route]?.files ?? []).map((file) => `${file}.gz`);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    rmSync(path.join(copy.release, file));
    writeFileSync(path.join(copy.release, file), "another one");
  }
  for (const route of articles) Object.assign(before[route] ?? {}, { fingerprint: "another" });
  writeAnswers(copy.release, before);

  copy.change("properties/7123.json", (text) => text.replace(/"Price": \d+/, '"Price": 512345'));
  // What shows it first comes alone where somebody waits for it.
  const seen = await copy.render("7123");
  const first = madeAgain(before, seen);
  const after = await copy.render();
  const made = madeAgain(before, after);
  expect(first.filter((route) => route.includes("/property/")).toSorted()).toEqual(
    made.filter((route) => /\/property\/(.*\/)?7123$/.test(route)).toSorted(),
  );
  expect(first.filter((route) => /^\/nl(\/list\/.*)?$/.test(route))).toEqual(
    made.filter((route) => /^\/nl(\/list\/.*)?$/.test(route)),
  );
  expect(madeAgain(seen, after).some((route) => route.includes("/property/"))).toBe(true);
  expect(articles.filter((route) => !made.includes(route))).toEqual([]);
  for (const file of files)
    expect([
      file,
      readFileSync(path.join(copy.release, file)).equals(readFileSync(path.join(built, file))),
    ]).toEqual([file, true]);
  expect(made.filter((route) => /\/property\/(.*\/)?7123$/.test(route))).toHaveLength(4);
  expect(made.filter((route) => /\/list\/sale/.test(route)).length).toBeGreaterThan(3);
  // Most of the site shows neither.
  expect(made.length).toBeLessThan(Object.keys(after).length / 4);
  expect(differingFiles(built, copy.release).length).toBeLessThan(filesIn(built).length / 4);
});
