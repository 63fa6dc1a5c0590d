import { expect, test } from "vitest";
import { tenantCosts } from "@/lib/domain/law/tenant-costs";

const rental = { rent: 1095, charges: 95, deposit: 2190, inventory: 180, region: "brussels" } as const;

test("a tenant pays rent and charges each month, and until the first day a month, the deposit and half the inventory", () => {
  expect(tenantCosts(rental)).toMatchObject({
    monthly: 1190,
    deposit: { amount: 2190, months: 2, isMost: false },
    firstDay: 3560,
  });
});

test.each([
  ["brussels", 2190, 2],
  ["flanders", 3285, 3],
  ["wallonia", 3285, 3],
] as const)("a deposit that is not stated in %s is at most € %d", (region, amount, months) => {
  const { deposit } = tenantCosts({ ...rental, deposit: undefined, region });
  expect(deposit).toEqual({ amount, months, isMost: true });
});

test("a deposit of no whole number of rents has no months, and what is not stated costs nothing", () => {
  expect(tenantCosts({ ...rental, deposit: 2000, charges: undefined, inventory: undefined })).toEqual({
    rent: 1095,
    charges: 0,
    monthly: 1095,
    deposit: { amount: 2000, months: null, isMost: false },
    inventory: 0,
    firstDay: 3095,
  });
});
