import { cpSync, existsSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasTextFiles, mergeRelease } from "@/lib/build/render/merge-release";
import { writeAnswer } from "@/lib/build/site-tree";
import { readAnswers, writeAnswers } from "@/lib/server/releases/answers";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const [release, made] = ["release", "made"];
const answer = (...files: string[]) => ({ fingerprint: "abc", files });
const long = (words: string) => words.repeat(100);
const textOf = (file: string) => gunzipSync(readFileSync(inFolder(`${file}.gz`))).toString();

test("a release has a text where it has its form that every client reads", () => {
  writeAnswer(inFolder(release), "/fr/", "Une maison avec jardin.");
  const has = (...files: string[]) => hasTextFiles(inFolder(release), files);
  expect([has("fr/index.html"), has("fr/index.html", "b.json")]).toEqual([true, false]);
});

test("what has changed takes its place, what stays is not touched, and what is no longer part of it goes", () => {
  for (const [address, text] of [
    ["/fr/", long("Une maison. ")],
    ["/nl/", long("Een huis. ")],
    ["/gone/there/", "Sold"],
  ] as const)
    writeAnswer(inFolder(release, "site"), address, text);
  const [kept, changed] = ["site/nl/index.html", "site/fr/index.html"];
  const shared = inFolder("shared.gz");
  linkSync(inFolder(release, `${changed}.gz`), shared);
  const before = readFileSync(shared);
  const { ino } = statSync(inFolder(release, `${kept}.gz`));
  writeAnswer(inFolder(made, "site"), "/fr/", "-");
  writeAnswer(inFolder(made, "site"), "/fr/new/", "New");
  const answers = { "/fr": answer(changed, "site/fr/new/index.html"), "/nl": answer(kept) };

  mergeRelease(inFolder(made), inFolder(release), new Set([kept]), answers);
  expect(textOf(`${release}/${changed}`)).toBe("-");
  expect(textOf(`${release}/site/fr/new/index.html`)).toBe("New");
  expect(statSync(inFolder(release, `${kept}.gz`)).ino).toBe(ino);
  expect(existsSync(inFolder(release, `${kept}.br`))).toBe(true);
  expect(existsSync(inFolder(release, "site/gone"))).toBe(false);
  expect(readFileSync(shared)).toEqual(before);
  expect(readAnswers(inFolder(release))).toEqual(answers);
  expect(existsSync(inFolder(made))).toBe(false);
});

test("where it is known what may have gone, nothing else is looked at", () => {
  const addresses = ["/fr/", "/fr/sold/", "/fr/shared/", "/other/"];
  for (const address of addresses) writeAnswer(inFolder(release, "site"), address, "Before");
  writeAnswer(inFolder(made, "site"), "/fr/", "After");
  const [changed, sold, shared, other] = addresses.map((address) => `site${address}index.html`) as [
    string,
    string,
    string,
    string,
  ];
  const answers = { "/fr": answer(changed, shared) };
  mergeRelease(inFolder(made), inFolder(release), new Set([shared]), answers, [changed, sold, shared]);
  expect(textOf(`${release}/${changed}`)).toBe("After");
  const isThere = (file: string) => hasTextFiles(inFolder(release), [file]);
  expect([sold, shared, other].map(isThere)).toEqual([false, true, true]);
});

test("until the release is whole its list names only what stays", () => {
  writeAnswer(inFolder(release, "site"), "/nl/", "Een huis");
  const answers = { "/fr": answer("site/fr/index.html"), "/nl": answer("site/nl/index.html") };
  writeAnswers(inFolder(release), answers);
  cpSync(inFolder(release), inFolder(made, "site/nl/index.html.gz"), { recursive: true });
  const merge = () =>
    mergeRelease(inFolder(made), inFolder(release), new Set(["site/nl/index.html"]), answers);
  // A folder cannot become a file: as if the build was ended in the middle.
  expect(merge).toThrow();
  expect(Object.keys(readAnswers(inFolder(release)))).toEqual(["/nl"]);
});

test("a release names its answers once it is whole", () => {
  expect(readAnswers(folder)).toEqual({});
  const answers = { "/fr": { fingerprint: "abc", files: ["site/fr/index.html"] } };
  writeAnswers(folder, answers);
  expect(readAnswers(folder)).toEqual(answers);
  expect(existsSync(inFolder("answers.json"))).toBe(true);
  expect(() => JSON.parse(readFileSync(inFolder("answers.json"), "utf8"))).not.toThrow();
});
