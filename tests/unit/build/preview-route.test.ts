import { expect, test } from "vitest";
import { previewRoute, withShown } from "@/lib/build/preview/preview-route";
import { createCatalogue } from "@/lib/content/catalogue";
import { type Content, readContent } from "@/lib/content/load";
import type { PropertyRecord } from "@/lib/content/schemas/property";

const content = readContent("content");

function routeOf(changed: Content, name: string, record: unknown): string | null {
  const shown = withShown(changed, name, record);
  return previewRoute(createCatalogue(shown), name, record, "fr");
}

test("a property that visitors do not see yet has its page in the preview", () => {
  const hide = (each: PropertyRecord): PropertyRecord =>
    each.ID === 7123 ? { ...each, Hidden: true } : each;
  const properties = content.properties.map(hide);
  const record = properties.find(({ ID }) => ID === 7123);
  expect(routeOf({ ...content, properties }, "properties/7123", record)).toContain("7123");
});

test("a draft of an article has its page in the preview", () => {
  const first = content.articles.find(({ category }) => category !== null);
  const articles = content.articles.map((each) =>
    each === first ? { ...each, status: "Draft" as const } : each,
  );
  expect(routeOf({ ...content, articles }, `articles/${first?.id}`, first)).toMatch(/^\/fr\/.+/);
});

test("a page whose address the site does not know yet has none to show", () => {
  expect(routeOf(content, "pages/new", { path: "/new/" })).toBeNull();
});

test("what has no page of its own is seen on the home page", () => {
  expect(routeOf(content, "team", content.team)).toBe("/fr");
});
