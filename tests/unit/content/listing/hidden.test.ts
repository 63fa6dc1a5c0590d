import { expect, test, vi } from "vitest";
import { createCatalogue, today } from "@/lib/content/catalogue";
import { propertyAddress, propertyPages } from "@/lib/content/listing/listing";
import { latestListings, listFilters, listingsOf, similarRecords } from "@/lib/content/listing/listings";
import { loadContent } from "@/lib/content/load";
import { listMap } from "@/lib/content/map/map";
import { instructionEnd, ownersInFile } from "@/lib/content/owners";
import { searchIndexOf } from "@/lib/content/search/search-index";
import { feedWords, propertyFeed } from "@/lib/content/seo/feed";
import { siteMap } from "@/lib/content/seo/sitemap";
import { unpackIds } from "@/lib/domain/listing/columns";
import { isListed } from "@/lib/domain/listing/property-state";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const visible = createCatalogue(content, today());
const hidden = visible.listed.sale[0];
if (!hidden) throw new Error("a property for sale is needed");
const catalogue = createCatalogue(
  {
    ...content,
    properties: content.properties.map((record) =>
      record.ID === hidden.ID ? { ...record, Hidden: true } : record,
    ),
  },
  today(),
);
const record = catalogue.allProperties.get(hidden.ID);
if (!record) throw new Error("it is still there");

test("a hidden property is in no list, map, search, feed or site map, and has no page", async () => {
  const address = propertyAddress(visible, hidden, "nl");
  expect(siteMap(visible, "https://a.be").some(({ url }) => url.endsWith(address))).toBe(true);

  expect(isListed(record)).toBe(false);
  expect(catalogue.properties.has(hidden.ID)).toBe(false);
  expect(siteMap(catalogue, "https://a.be").some(({ url }) => url.includes(`/${hidden.ID}/`))).toBe(false);
  expect(propertyPages.pages(catalogue, "nl").flatMap(({ segments }) => segments)).not.toContain(
    String(hidden.ID),
  );
  expect(propertyPages.byId?.address(catalogue, hidden.ID, "nl")).toBeNull();
  expect(listingsOf(catalogue, "sale", "nl", null).map(({ id }) => id)).not.toContain(hidden.ID);
  expect(latestListings(catalogue, "nl").map(({ id }) => id)).not.toContain(hidden.ID);
  expect(catalogue.soldOrRented.map(({ ID }) => ID)).not.toContain(hidden.ID);
  const feed = await propertyFeed(catalogue, "nl", "https://a.be", await feedWords("nl", "Zennehuis"));
  expect(feed).not.toContain(`/${hidden.ID}/`);
  expect(JSON.stringify(listMap(catalogue, "sale", "nl"))).not.toContain(address);
  const index = searchIndexOf(catalogue, "nl", { price: () => ({ amount: "" }), project: () => "" });
  expect(unpackIds(index.properties.ids)).not.toContain(hidden.ID);
  const other = visible.listed.sale.find(({ ID }) => ID !== hidden.ID) ?? hidden;
  expect(similarRecords(catalogue, other, 100).map(({ ID }) => ID)).not.toContain(hidden.ID);
  const count = (of: typeof catalogue) =>
    listFilters(of, "sale", "nl").types.reduce((sum, type) => sum + type.count, 0);
  expect(count(catalogue)).toBeLessThan(count(visible));
});

test("the instruction of its owner goes on", () => {
  const [owner] = ownersInFile();
  if (!owner) throw new Error("an owner is needed");
  expect(instructionEnd({ ...owner, properties: [hidden.ID] }, catalogue)).toBeNull();
});
