import { expect, test } from "vitest";
import { priceSteps, withPriceHistory } from "@/lib/domain/listing/price-history";

const today = "2026-11-26";
const marquees = [{ number: 1 }, { number: 4, hidesPrice: true }];
const home = {
  Goal: 0,
  Status: "available",
  PublishedAt: "2026-09-01",
  Marquee: 1,
  PublishPrice: true,
  Price: 475_000,
};
const after = (change: object, before: object = home) =>
  withPriceHistory({ ...home, ...before }, { ...home, ...before, ...change }, { today, marquees })
    .PriceHistory;
const former = (Price: number, Until: string) => ({ Price, Until });

test.each([
  ["another price", {}, { Price: 449_000 }, [former(475_000, today)]],
  ["a higher one", {}, { Price: 499_000 }, [former(475_000, today)]],
  [
    "another rent",
    { Goal: 1, PublishPrice: false, Marquee: 4 },
    { Price: 450_000 },
    [former(475_000, today)],
  ],
  ["a title", {}, { Title: "x" }, undefined],
  ["a price that was hidden", { Hidden: true }, { Hidden: false, Price: 449_000 }, undefined],
  ["a price on request", { PublishPrice: false }, { PublishPrice: true, Price: 449_000 }, undefined],
  ["a price below a word", { Marquee: 4 }, { Marquee: 1, Price: 449_000 }, undefined],
  ["what is sold by now", {}, { Status: "sold", Price: 449_000 }, undefined],
  ["what is another offer", {}, { PriceUnit: 7, Price: 449_000 }, undefined],
  ["a life annuity", { LifeAnnuity: { Bouquet: 1 } }, { Price: 449_000 }, undefined],
  ["the day of publication", { PublishedAt: today }, { Price: 449_000 }, undefined],
])("a change of %s writes down what was asked of everybody", (_, before, change, history) => {
  expect(after(change, before)).toEqual(history);
});

test("a day counts with the price that it ends with, and back again is no change", () => {
  const PriceHistory = [former(500_000, "2026-10-01"), former(475_000, today)];
  const typed = { Price: 44_900, PriceHistory };
  expect(after({ Price: 449_000 }, typed)).toEqual(PriceHistory);
  expect(after({ Price: 475_000 }, typed)).toEqual(PriceHistory.slice(0, 1));
});

test("whoever changes the former prices is followed, and what cannot be read stays as it is", () => {
  expect(after({ Price: 449_000, PriceHistory: [] })).toEqual([]);
  expect(after({ Price: 449_000 }, { PriceHistory: "none" })).toBe("none");
});

test("the last steps are told, since when each, without what was a typing error or asked by another mandate", () => {
  const steps = (...history: ReturnType<typeof former>[]) =>
    priceSteps({ PublishedAt: home.PublishedAt, PriceHistory: history }, 449_000, today).map(
      ({ amount, since }) => [amount, since],
    );
  expect(steps()).toEqual([]);
  expect(steps(former(475_000, "2026-11-14"))).toEqual([
    [475_000, null],
    [449_000, "2026-11-14"],
  ]);
  expect(
    steps(former(475_000, "2026-10-01"), former(4_490_000, "2026-10-02"), former(600_000, "2026-08-01")),
  ).toEqual([
    [475_000, null],
    [449_000, "2026-10-02"],
  ]);
  const [, later] = priceSteps(
    { PublishedAt: "2025-01-01", PriceHistory: [former(475_000, "2025-11-26")] },
    449_000,
    today,
  );
  expect(later).toEqual({ amount: 449_000, since: "2025-11-26", isLongAgo: true });
  expect(steps(former(449_000, "2026-10-01"), former(475_000, "2027-01-01"))).toEqual([]);
  expect(
    steps(former(520_000, "2026-09-10"), former(500_000, "2026-10-01"), former(475_000, "2026-11-01")),
  ).toEqual([
    [500_000, "2026-09-10"],
    [475_000, "2026-10-01"],
    [449_000, "2026-11-01"],
  ]);
});
