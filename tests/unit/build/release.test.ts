import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeOver } from "@/lib/build/render/release";
import { writeAnswer } from "@/lib/build/site-tree";
import { readAnswers, writeAnswers } from "@/lib/server/releases/answers";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [former, made] = ["former", "made"];
const inFolder = (...parts: string[]) => path.join(folder, ...parts);

test("what is taken over is the same file on the disk, in all its forms", () => {
  writeAnswer(inFolder(former), "/fr/", "Une maison avec jardin. ".repeat(100));
  expect(takeOver({ files: ["fr/index.html"] }, inFolder(former), inFolder(made))).toBe(true);
  for (const ending of ["br", "gz", "zst"]) {
    const [one, other] = [former, made].map((name) => statSync(inFolder(name, `fr/index.html.${ending}`)));
    expect(other?.ino).toBe(one?.ino);
  }
});

test("two answers may share a file, and a missing one is reported", () => {
  writeAnswer(inFolder(former), "/a.json", "[]");
  const take = (file: string) => takeOver({ files: [file] }, inFolder(former), inFolder(made));
  expect([take("a.json"), take("a.json"), take("b.json")]).toEqual([true, true, false]);
});

test("a release names its answers once it is whole", () => {
  expect(readAnswers(folder)).toEqual({});
  const answers = { "/fr": { fingerprint: "abc", files: ["site/fr/index.html"] } };
  writeAnswers(folder, answers);
  expect(readAnswers(folder)).toEqual(answers);
  expect(existsSync(inFolder("answers.json"))).toBe(true);
  expect(() => JSON.parse(readFileSync(inFolder("answers.json"), "utf8"))).not.toThrow();
});
