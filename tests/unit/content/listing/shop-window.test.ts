import { expect, it, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { slidesOf } from "@/lib/content/listing/shop-window";
import { loadContent } from "@/lib/content/load";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
/** One in Brussels, and others of all kinds. */
const some = content.properties.filter(({ ID }) => ID === 7123 || ID % 8 === 0);
const slides = (properties: typeof some) =>
  slidesOf(catalogueOf({ ...content, properties }), "fr", "https://www.example.be");
const idsOf = (properties: typeof some) => slides(properties).map(({ listing }) => listing.id);

it("plays what can be had, the newest first, but nothing that lacks a mention of the law or a picture", () => {
  const open = some.filter(({ Status, Hidden }) => Status === "available" && !Hidden);
  const expected = open.map(({ ID }) => ID).sort((a, b) => b - a);
  expect(open.length).toBeLessThan(some.length);
  expect(idsOf(some)).toEqual(expected);
  const [first] = expected.filter((id) => id !== 7123);
  const changed = some.map((record) => {
    if (record.ID === 7123) return { ...record, EPCLabelText: "", EnergyPerformance: null };
    return record.ID === first ? { ...record, Pictures: [] } : record;
  });
  expect(idsOf(changed)).toEqual(expected.filter((id) => id !== 7123 && id !== first));
});
