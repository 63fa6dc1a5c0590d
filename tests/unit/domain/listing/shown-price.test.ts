import { describe, expect, test } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { alertQuery } from "@/lib/domain/demand/search-alert";
import { inForce } from "@/lib/domain/law/dated";
import { monthlyCosts } from "@/lib/domain/law/mortgage";
import { publicAmounts, withAmounts, writeCostIndex } from "@/lib/domain/listing/cost-index";
import { matching, sorted } from "@/lib/domain/listing/list-match";
import { readListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import {
  readShownPrice,
  withChosenPrice,
  withoutFigures,
  withShownPrice,
  writeShownPrice,
} from "@/lib/domain/listing/shown-price";
import { fact, idsOf } from "../../../setup/listings";

const tariff = inForce(rules.mortgageCosts, "2026-11-26");
const plan = { ownMoney: 100_000, rate: 3, years: 25, onlyHome: true };
const both = ["ownHome", "other"] as const;
const sales = [
  { id: 5, costs: { buyers: both, totals: [412_000, 455_000], charges: 120, tax: 1200 } },
  { id: 4, costs: { buyers: ["any"] as const, totals: [430_000] } },
  { id: 3, costs: { buyers: both, totals: [390_000, 470_000] } },
];
const stock = [5, 4, 3, 2].map((id) => fact({ id, price: 400_000 }));
const costs = JSON.parse(JSON.stringify(writeCostIndex(sales)));

function stockWith(figures: typeof plan | null) {
  if (!tariff) throw new Error("no tariff");
  return withAmounts(stock, costs, figures, tariff);
}

const alertSearch = (search: string) => writeListQuery(alertQuery(search));

const found = (search: string, figures: typeof plan | null = plan) => {
  const query = readListQuery(search);
  return idsOf(sorted(matching(stockWith(figures), query), query.sort));
};

test.each([
  ["?basis=all-in-home&sort=price-up", [3, 5, 4, 2]],
  ["?basis=all-in&sort=price-up", [4, 5, 3, 2]],
  ["?basis=all-in&sort=price-down", [3, 5, 4, 2]],
  ["?basis=all-in-home&maxPrice=412000", [5, 3]],
  ["?basis=all-in&minPrice=440000", [5, 3]],
  ["?maxPrice=400000", [5, 4, 3, 2]],
])(
  "%s limits and sorts by what it means; what nobody knows passes no limit and comes last",
  (search, ids) => {
    expect(found(search)).toEqual(ids);
  },
);

test("a month is that of the property's own table, for the buyer of the figures", () => {
  if (!tariff) throw new Error("no tariff");
  const [first] = stockWith(plan);
  const { monthly } = monthlyCosts({ total: 412_000, charges: 120, tax: 1200 }, plan, tariff);
  expect(first?.amounts?.month).toBe(monthly);
  expect(found(`?basis=month&maxPrice=${monthly}&sort=price-up`)).toEqual([3, 4, 5]);
  const [other] = stockWith({ ...plan, onlyHome: false });
  expect(other?.amounts?.month).toBeGreaterThan(monthly);
});

test("without figures a limit a month limits nothing, and every other filter does", () => {
  expect(found("?basis=month&maxPrice=1500&sort=price-up", null)).toEqual([5, 4, 3, 2]);
  expect(found("?basis=month&maxPrice=1500&minRooms=9", null)).toEqual([]);
});

test("an alert has the all-in price as a list does, and no limit that rests on figures of a device", () => {
  expect(alertSearch("?basis=all-in-home&maxPrice=450000&sort=price-up")).toBe(
    "?maxPrice=450000&basis=all-in-home",
  );
  expect(alertSearch("?basis=month&maxPrice=1800&garden=1")).toBe("?garden=1");
  expect(alertSearch("?basis=all-in&garden=1")).toBe("?garden=1");
  expect(publicAmounts(sales[0]?.costs ?? null)).toEqual({
    "all-in-home": 412_000,
    "all-in": 455_000,
    month: null,
  });
});

describe("what the price means", () => {
  const stored = readShownPrice("all-in charges");
  const meant = (search: string, goal: "sale" | "rent") =>
    writeListQuery(withShownPrice(readListQuery(search), goal, stored));

  test.each([
    ["", "sale", "?basis=all-in"],
    ["?garden=1", "rent", "?garden=1&charges=1"],
    ["?basis=month", "sale", "?basis=month"],
    ["?basis=nonsense", "sale", "?basis=all-in"],
    // A shared link means the same everywhere.
    ["?maxPrice=450000", "sale", "?maxPrice=450000"],
    ["?sort=price-up", "sale", "?sort=price-up"],
    ["?maxPrice=900", "rent", "?maxPrice=900"],
    // Each goal has its own.
    ["?charges=1&basis=all-in&maxPrice=900", "rent", "?maxPrice=900&charges=1"],
    ["?charges=1&basis=month", "sale", "?basis=month"],
  ] as const)("%s of %s", (search, goal, expected) => {
    expect(meant(search, goal)).toBe(expected);
  });

  test.each([
    [null, null],
    ["all-in-home", "all-in-home"],
    ["charges nonsense month", "month charges"],
    ["{}", null],
  ])("%s on the device", (text, expected) => {
    expect(writeShownPrice(readShownPrice(text))).toBe(expected);
  });

  test("limits go where they would be of another measure", () => {
    const query = readListQuery("?maxPrice=450000&page=2");
    expect(writeListQuery(withChosenPrice(query, { basis: "all-in" }))).toBe("?maxPrice=450000&basis=all-in");
    expect(writeListQuery(withChosenPrice(query, { basis: "month" }))).toBe("?basis=month");
    expect(writeListQuery(withoutFigures(query))).toBe("?maxPrice=450000&page=2");
  });
});

test("a rent whose charges nobody knows passes no limit that counts them", () => {
  const rents = [fact({ id: 2, price: 900, charges: null }), fact({ id: 1, price: 900, charges: 50 })];
  expect(idsOf(matching(rents, readListQuery("?maxPrice=1000&charges=1")))).toEqual([1]);
});
