import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { type Catalogue, createCatalogue } from "@/lib/content/catalogue";
import { heldIn, isPublishedIn, writeHeld } from "@/lib/content/held-files";
import { listIndex } from "@/lib/content/listing/list-index";
import { readContent, readerBeside } from "@/lib/content/load";
import { listMap } from "@/lib/content/map/map";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { searchIndexOf } from "@/lib/content/search/search-index";
import { feedWords, propertyFeed } from "@/lib/content/seo/feed";
import { siteMapFilesOf } from "@/lib/content/seo/sitemap";
import { unpackIds } from "@/lib/domain/listing/columns";
import { readIndex } from "@/lib/domain/listing/list-index";

vi.mock("@/lib/pictures/manifest", () => import("./any-pictures"));

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

const siteUrl = "https://www.example.be";
const words = { price: () => ({ amount: "" }), project: () => "" };

/** All that the answers of a release are made of, in French, pictures and films among it. */
async function madeOf(of: Catalogue) {
  const routes = prerenderedRoutes(of, { showsPreviews: false, siteUrl });
  const list = listIndex(of, "sale", "fr");
  const search = searchIndexOf(of, "fr", words);
  const french = routes.filter(({ route }) => !/\/(nl|en|de)(\/|$)/.test(route));
  return {
    text: JSON.stringify([
      french.map(({ address, input }) => [address, input?.()]),
      ...[list, search, listMap(of, "sale", "fr"), [...siteMapFilesOf(of, siteUrl)]],
      propertyFeed(of, "fr", siteUrl, await feedWords("fr", "Zennehuis")),
    ]),
    ids: [readIndex(list).map(({ id }) => id), unpackIds(search.properties.ids)],
  };
}

const marks = [
  ...["/7116/", "ZH-7116", "Harmelin", "Villa neuve de cinq chambres"],
  ...["villa-modern-brick-05", "7116.mp4"],
];

test("of a property that is shown all is in a release", async () => {
  const { text, ids } = await madeOf(catalogue());
  expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
  for (const shown of ids) expect(shown).toContain(7116);
});

test("of one that is held back nothing is", async () => {
  writeHeld(root, [file(7116)], release);
  const { text, ids } = await madeOf(catalogue());
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  for (const shown of ids) expect(shown).not.toContain(7116);
});

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
