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
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandPlace, brandSheet } from "@/lib/build/brand-sheet";
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

test("an answer lies under its address in two forms, each of which gives it back", () => {
  writeAnswer(root, "/%C3%89tranger/", text);
  expect(readdirSync(path.join(root, "Étranger")).toSorted()).toEqual(["index.html.br", "index.html.gz"]);
  const forms = [
    brotliDecompressSync(bytes("Étranger/index.html.br")),
    gunzipSync(bytes("Étranger/index.html.gz")),
  ];
  expect(forms.map(String)).toEqual([text, text]);
});

test("the same text gives the same bytes", () => {
  writeAnswer(root, "/a/", text);
  writeAnswer(root, "/b/", text);
  for (const ending of ["br", "gz"])
    expect(bytes(`a/index.html.${ending}`)).toEqual(bytes(`b/index.html.${ending}`));
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

/** What is compiled, and the colours of an agency. */
function compile(colours: string) {
  const compiled = path.join(folder, ".next/static");
  for (const each of ["css", "islands"]) mkdirSync(path.join(compiled, each), { recursive: true });
  writeFileSync(path.join(compiled, "islands/page-1a.js"), text);
  writeFileSync(path.join(compiled, "photo.png"), "");
  writeFileSync(path.join(compiled, "css/1b.css"), `.a{}${brandPlace}.b{}`);
  writeFileSync(path.join(compiled, "css/2c.css"), ".c{}");
  mkdirSync(path.join(folder, ".build"), { recursive: true });
  writeFileSync(path.join(folder, ".build/brand.css"), colours);
  return { folders: { "/_next/static/": compiled }, sheet: brandSheet(folder) };
}

test("text files of other folders come along, and pictures do not", () => {
  const { folders, sheet } = compile(":root{}");
  const bundle = path.join(folder, ".next/static/islands");
  const former = path.join(folder, "former");
  writeStaticFiles(former, root, folders, sheet);
  expect(readdirSync(path.join(former, "_next/static"))).toEqual(["css", "islands"]);
  // The name stands for what the file holds: it is not compressed again.
  writeFileSync(path.join(bundle, "page-1a.js"), "other");
  const kept = ["_next/static/islands/page-1a.js", "_next/static/css/2c.css", sheet.branded.slice(1)];
  expect(writeStaticFiles(root, former, folders, sheet).toSorted()).toEqual(kept.toSorted());
  expect(existsSync(root)).toBe(false);
});

test("one compiled style sheet has the colours of each agency, under a name that changes with them", () => {
  const { folders, sheet: before } = compile(":root{--color-ink:#111}");
  const { sheet } = compile(":root{--color-ink:#222}");
  expect(sheet).toMatchObject({
    compiled: "/_next/static/css/1b.css",
    text: ".a{}:root{--color-ink:#222}.b{}",
  });
  expect(sheet.branded).not.toBe(before.branded);
  writeStaticFiles(root, path.join(folder, "former"), folders, sheet);
  const written = readdirSync(path.join(root, "_next/static/css")).filter((name) => name.endsWith(".gz"));
  expect(written.sort()).toEqual([`${path.basename(sheet.branded)}.gz`, "2c.css.gz"].sort());
  expect(String(gunzipSync(bytes(`${sheet.branded.slice(1)}.gz`)))).toBe(sheet.text);
});

test("without a place for the brand nothing is built", () => {
  const { sheet } = compile(":root{}");
  rmSync(path.join(folder, ".next/static/css", path.basename(sheet.compiled)));
  expect(() => brandSheet(folder)).toThrow("no style sheet has room for the brand");
});
