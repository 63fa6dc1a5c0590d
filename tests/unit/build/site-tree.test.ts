import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeAnswer, writeStaticFiles } from "@/lib/build/site-tree";

let folder = "";
let root = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-tree-"));
  root = path.join(folder, "site");
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = "Een huis met een tuin. ".repeat(200);
const bytes = (file: string) => readFileSync(path.join(root, file));

test("an answer lies under its address in three forms, each of which gives it back", () => {
  writeAnswer(root, "/%C3%89tranger/", text);
  expect(readdirSync(path.join(root, "Étranger")).toSorted()).toEqual([
    "index.html.br",
    "index.html.gz",
    "index.html.zst",
  ]);
  const forms = [
    brotliDecompressSync(bytes("Étranger/index.html.br")),
    gunzipSync(bytes("Étranger/index.html.gz")),
    zstdDecompressSync(bytes("Étranger/index.html.zst")),
  ];
  expect(forms.map(String)).toEqual([text, text, text]);
});

test("the same text gives the same bytes", () => {
  writeAnswer(root, "/a/", text);
  writeAnswer(root, "/b/", text);
  for (const ending of ["br", "gz", "zst"])
    expect(bytes(`a/index.html.${ending}`)).toEqual(bytes(`b/index.html.${ending}`));
});

test("a form that is not smaller than gzip is left out, and a former one goes", () => {
  writeAnswer(root, "/a.json", text);
  writeAnswer(root, "/a.json", "[]", "payload");
  expect(readdirSync(root)).not.toContain("a.json.zst");
  expect(String(gunzipSync(bytes("a.json.gz")))).toBe("[]");
});

test("what a release took over by another name stays as it was when the answer changes", () => {
  writeAnswer(root, "/a/", text);
  const kept = path.join(folder, "kept.gz");
  linkSync(path.join(root, "a/index.html.gz"), kept);
  writeAnswer(root, "/a/", "other");
  expect(String(gunzipSync(readFileSync(kept)))).toBe(text);
  expect(readdirSync(path.join(root, "a")).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("no answer is written outside the tree, nor one of a kind that is not served", () => {
  for (const address of ["/../a/", "/a/%2e%2e/b/", "/a.exe", "/fr/index.html"])
    expect(() => writeAnswer(root, address, text)).toThrow(address.includes(".exe") ? "a.exe" : address);
  expect(existsSync(root)).toBe(false);
});

test("text files of other folders come along, and pictures do not", () => {
  const bundle = path.join(folder, "static/islands");
  mkdirSync(bundle, { recursive: true });
  writeFileSync(path.join(bundle, "page-1a.js"), text);
  writeFileSync(path.join(folder, "static/photo.png"), "");
  const folders = { "/_next/static/": path.join(folder, "static") };
  const former = path.join(folder, "former");
  writeStaticFiles(former, root, folders);
  expect(readdirSync(path.join(former, "_next/static"))).toEqual(["islands"]);
  // The name stands for what the file holds: it is not compressed again.
  writeFileSync(path.join(bundle, "page-1a.js"), "other");
  writeStaticFiles(root, former, folders);
  expect(String(gunzipSync(bytes("_next/static/islands/page-1a.js.gz")))).toBe(text);
});
