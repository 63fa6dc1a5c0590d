import { describe, expect, test, vi } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { factsOfSome, listCardParts, listCards, listIndex } from "@/lib/content/listing/list-index";
import { listingsOf } from "@/lib/content/listing/listings";
import { loadContent } from "@/lib/content/load";
import { alertQuery } from "@/lib/domain/demand/search-alert";
import { goalKind } from "@/lib/domain/listing/goal";
import { readIndex } from "@/lib/domain/listing/list-index";
import { matching } from "@/lib/domain/listing/list-match";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const hidden = catalogue.listed.sale.filter(
  ({ PublishPrice, Marquee }) =>
    !PublishPrice || content.site.marquees.some(({ number, hidesPrice }) => number === Marquee && hidesPrice),
);

describe.each(["sale", "rent"] as const)("for %s", (goal) => {
  const index = listIndex(catalogue, goal, "fr");
  const parts = listCardParts(catalogue, goal);

  test("the index holds the list's properties in its order", () => {
    expect(readIndex(index).map(({ id }) => id)).toEqual(
      listingsOf(catalogue, goal, "fr", null).map(({ id }) => id),
    );
  });

  test("the cards together are those of the list, each once", () => {
    const cards = parts.flatMap((part) => listCards(catalogue, goal, "fr", part));
    expect(cards.map(({ id }) => id).sort()).toEqual(
      listingsOf(catalogue, goal, "fr", null)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

test("a price that the agency does not publish is in no file of the list", () => {
  expect(hidden.length).toBeGreaterThan(0);
  const files = JSON.stringify([
    listIndex(catalogue, "sale", "nl"),
    listCardParts(catalogue, "sale").flatMap((part) => listCards(catalogue, "sale", "nl", part)),
  ]);
  const shown = new Set(
    catalogue.listed.sale.filter((record) => !hidden.includes(record)).map((r) => r.Price),
  );
  for (const { ID, Price } of hidden) {
    expect(readIndex(listIndex(catalogue, "sale", "nl")).find(({ id }) => id === ID)?.price).toBeNull();
    if (!shown.has(Price)) expect(files).not.toMatch(new RegExp(`\\b${Price}\\b`));
  }
});

test("facts come from the property: garden, terrace, garage and the label's letter", () => {
  // A day on which some properties are new: the shipped content grows old.
  const latest = catalogue.listed.sale.map(({ PublishedAt }) => PublishedAt).sort();
  const facts = readIndex(listIndex(createCatalogue(content, latest.at(-1)), "sale", "nl"));
  const records = content.properties.filter((record) => goalKind(record.Goal) === "sale");
  for (const fact of facts) {
    const record = records.find(({ ID }) => ID === fact.id);
    const facilities = record?.Building?.Facilities;
    expect.soft(fact.garden).toBe(Boolean(record?.Surfaces?.Garden || facilities?.Garden));
    expect.soft(fact.terrace).toBe(Boolean(record?.Surfaces?.Terrace || facilities?.Terrace));
    expect.soft(fact.garage).toBe(Boolean(record?.Rooms?.Garages || facilities?.Garage));
  }
  for (const name of ["garden", "terrace", "garage", "new"] as const)
    expect(new Set(facts.map((fact) => fact[name])).size, name).toBe(2);
  expect(new Set(facts.map(({ energy }) => energy)).size).toBeGreaterThan(3);
});

test("an alert with an area finds the homes that the public map shows in it", () => {
  const shown = listingsOf(catalogue, "sale", "fr", null).flatMap(({ id, position }) =>
    position ? [{ id, ...position }] : [],
  );
  const box = { west: 4.3013, south: 50.8013, east: 4.3587, north: 50.8487 };
  const inside = shown.filter(
    ({ latitude, longitude }) =>
      latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east,
  );
  const facts = factsOfSome(catalogue, "sale", "fr", new Set(shown.map(({ id }) => id)));
  const found = matching(facts, alertQuery(`?area=${writeArea(areaOfBounds(box))}`)).map(({ id }) => id);
  expect(inside.length).toBeGreaterThan(2);
  expect(inside.length).toBeLessThan(shown.length);
  expect(found.sort()).toEqual(inside.map(({ id }) => id).sort());
});
