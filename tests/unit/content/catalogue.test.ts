import { afterEach, describe, expect, test, vi } from "vitest";
import { catalogueOf, createCatalogue, perCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";

const content = loadContent();

afterEach(() => {
  vi.useRealTimers();
});

describe("the catalogue of a content", () => {
  test("finds records by id, and nothing for any other value", () => {
    const { properties, projects } = createCatalogue(content);
    for (const record of content.properties) expect(properties.get(record.ID)).toBe(record);
    expect([properties.get("7123"), properties.get(undefined), projects.get(300)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("is built once a day", () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T22:30:00Z"), toFake: ["Date"] });
    const catalogue = catalogueOf(content);
    expect(catalogue.today).toBe("2026-11-21");
    expect(catalogueOf(content)).toBe(catalogue);
    vi.setSystemTime(new Date("2026-11-21T23:30:00Z"));
    expect(catalogueOf(content).today).toBe("2026-11-22");
  });

  test("is another one for a changed content", () => {
    const changed = catalogueOf({ ...content, properties: [] });
    expect([changed.properties.size, changed.listed.sale]).toEqual([0, []]);
  });
});

test("what is made per catalogue is made once for the same arguments", () => {
  const make = vi.fn((_, one: string, other: number) => [one, other]);
  const made = perCatalogue(make);
  const [catalogue, another] = [createCatalogue(content), createCatalogue(content)];
  expect(made(catalogue, "a", 1)).toBe(made(catalogue, "a", 1));
  expect(made(catalogue, "a", 2)).toEqual(["a", 2]);
  expect(made(another, "a", 1)).not.toBe(made(catalogue, "a", 1));
  expect(make).toHaveBeenCalledTimes(3);
});
