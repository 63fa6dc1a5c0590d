import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCatalogue } from "@/lib/content/catalogue";
import { heldIn, isPublishedIn, writeHeld } from "@/lib/content/held-files";
import { readContent, readerBeside } from "@/lib/content/load";

const release = mkdtempSync(path.join(tmpdir(), "held-"));
afterAll(() => rmSync(release, { recursive: true }));

const root = path.join(release, "content");
const left =
  /(\.(jpg|pdf|woff2)|\/(properties|projects|articles|pages)\/(?!7123|7116|7114|301|sale|home)[^/]+)$/;
cpSync("content", root, { recursive: true, filter: (file) => !left.test(file) });

const file = (id: number, folder = "properties") => `${folder}/${id}.json`;
const change = (name: string, edit: (text: string) => string) => {
  const place = path.join(root, name);
  writeFileSync(place, edit(readFileSync(place, "utf8")));
};
const catalogue = () => createCatalogue(readContent(root, readerBeside(root, heldIn(release))));

test("what a build has held back is in no list, while its owners keep it where it can be read", () => {
  change(file(7116), (text) => text.replace(/"ContactID": "[^"]*"/, '"ContactID": "nobody"'));
  change(file(7114), () => "{");
  expect(() => catalogue()).toThrow();
  writeHeld(root, [file(7116), file(7114), file(301, "projects")], release);
  const { allProperties, projects, properties } = catalogue();
  expect([...properties.keys()]).toEqual([7123]);
  expect([...allProperties.keys()].toSorted()).toEqual([7116, 7123]);
  expect(allProperties.get(7116)).toMatchObject({ Hidden: true, Pictures: [] });
  expect(projects.size).toBe(0);
  const isPublic = isPublishedIn(release);
  expect([7123, 7116, 7114, 9999].map((id) => isPublic(file(id)))).toEqual([true, false, false, false]);
});

test("a mended one is shown again, whatever the build before had left out", () => {
  change(file(7116), (text) => text.replace('"nobody"', '"an"'));
  expect([...catalogue().properties.keys()].toSorted()).toEqual([7116, 7123]);
});

test("a build with nothing to hold back leaves nothing behind of the one before", () => {
  writeHeld(root, [], release);
  change(file(7114), () => readFileSync("content/properties/7114.json", "utf8"));
  expect(catalogue().properties.size).toBe(3);
});
