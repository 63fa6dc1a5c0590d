import { expect, it } from "vitest";
import { type RecentSale, salesNear } from "@/lib/domain/forms/recent-sales";

const sale = (
  name: string,
  zips: string[],
  closed: string,
  goal: RecentSale["goal"] = "sale",
): RecentSale => ({
  ...{ href: `/${name}/`, name, place: "", zips, closed, goal },
});
const sales = [
  sale("old", ["1600", "1601"], "2026-01-02"),
  sale("new", ["1600", "1601"], "2026-05-02"),
  sale("far", ["1180"], "2026-06-02"),
  sale("let", ["1600", "1601"], "2026-07-02", "rent"),
];
const near = (zip: string, goal: RecentSale["goal"] = "sale") => {
  const { sales: shown, isNear } = salesNear(sales, { zip, goal });
  return [isNear, ...shown.map(({ name }) => name)];
};

it("shows what was sold in the municipality, whatever its postcode, the last first; else what was sold last anywhere", () => {
  expect(near("1601 ")).toEqual([true, "new", "old"]);
  expect(near("1600", "rent")).toEqual([true, "let"]);
  expect(near("1000")).toEqual([false, "far", "new", "old"]);
  expect(near("1180", "rent")).toEqual([false, "let"]);
});
