import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBuyerPlan, writeBuyerPlan } from "@/lib/domain/web/buyer-plan";

const plan = { ownMoney: 60_000, rate: 3.2, years: 25, onlyHome: true };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a plan is kept on the device, and forgotten whole", () => {
  writeBuyerPlan(plan);
  expect(readBuyerPlan()).toEqual(plan);
  writeBuyerPlan(null);
  expect([readBuyerPlan(), stored.size]).toEqual([null, 0]);
});

test.each(["{", "[]", "7", '{"ownMoney":1,"rate":"3","years":20}', '{"ownMoney":1,"rate":3,"years":400}'])(
  "what is no plan is none: %s",
  (text) => {
    stored.set("buyer-plan", text);
    expect(readBuyerPlan()).toBeNull();
  },
);
