import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { comparedListing, comparedParts, comparedRecords } from "@/lib/content/listing/compared";
import { loadMessages } from "@/lib/i18n/messages";

const catalogue = loadCatalogue();
const messages = await loadMessages("en");
const words = {
  card: createTranslator({ locale: "en", messages, namespace: "card" }),
  facts: createTranslator({ locale: "en", messages, namespace: "facts" }),
  shortlist: createTranslator({ locale: "en", messages, namespace: "shortlist" }),
};
const compared = comparedParts(catalogue)
  .flatMap((part) => comparedRecords(catalogue, part))
  .map((record) => comparedListing(catalogue, record, "en", words));

test("a shortlist finds every property that visitors may see, sold and let ones too", () => {
  expect(compared.map(({ id }) => id).sort()).toEqual([...catalogue.properties.keys()].sort());
});

test("a comparison says in words what the property's page says, with a number for the better value", () => {
  const { rows } = compared.find(({ id }) => id === 7123) ?? {};
  expect(rows).toMatchObject({
    price: ["€\u00a0795.000", 795_000],
    perSurface: [expect.stringMatching(/^€\u00a0[\d.]+\/m²$/), expect.any(Number)],
    allIn: [expect.stringMatching(/^€\u00a0[\d.]+/), expect.any(Number)],
    habitable: ["248 m²", 248],
    transit: [expect.stringMatching(/, \d+\u00a0m$/), expect.any(Number)],
  });
});

test("nothing from which a price could be calculated leaves the server where none is public", () => {
  const hidden = compared.filter(({ amount }) => amount === null);
  expect(hidden.length).toBeGreaterThan(2);
  for (const { rows } of hidden) {
    expect(rows.price).toHaveLength(1);
    expect(rows).not.toHaveProperty("allIn");
    expect(rows).not.toHaveProperty("perSurface");
    expect(rows).not.toHaveProperty("perMonth");
  }
});
