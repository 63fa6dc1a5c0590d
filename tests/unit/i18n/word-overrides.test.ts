import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadMessages, siteWords } from "@/lib/i18n/messages";
import { mergedWords } from "@/lib/i18n/word-overrides";

const folder = mkdtempSync(path.join(tmpdir(), "words-"));
beforeAll(() => {
  vi.stubEnv("CONTENT_DIR", folder);
  mkdirSync(path.join(folder, "words"));
  writeFileSync(path.join(folder, "words/nl.json"), '{ "card": { "new": "Vers", "strange": "x" } }');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("words of the content stand in the place of the site's, in their language alone", async () => {
  const [dutch, french] = [await loadMessages("nl", "card"), await loadMessages("fr", "card")];
  expect(dutch.card).toEqual({ ...(await siteWords("nl", "card")), new: "Vers" });
  expect(french.card).toEqual(await siteWords("fr", "card"));
});

test.each([
  [{ a: { b: "two" } }, { a: { b: "two", c: "three" } }],
  [{ a: "no tree" }, { a: { b: "one", c: "three" } }],
  [{ a: { b: { c: "no text" } } }, { a: { b: "one", c: "three" } }],
  [{ __proto__: null, toString: "x" }, { a: { b: "one", c: "three" } }],
  [null, { a: { b: "one", c: "three" } }],
])("of %j only texts that have a place count", (overrides, merged) => {
  expect(mergedWords({ a: { b: "one", c: "three" } }, overrides)).toEqual(merged);
});
