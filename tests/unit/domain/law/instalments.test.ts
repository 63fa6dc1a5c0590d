import { describe, expect, it } from "vitest";
import { rules } from "@/lib/content/law/rules";
import { inForce } from "@/lib/domain/law/dated";
import { areWholeStages, type BuildingStage, instalmentPlan } from "@/lib/domain/law/instalments";

const limit = inForce(rules.instalments, "2026-11-26") ?? expect.fail("no rule");
const price = { land: 60_000, construction: 240_000, vat: 50_400, duty: 7_500, total: 357_900 };

const stages = (finished: number, ...shares: number[]): BuildingStage[] =>
  shares.map((share, index) => ({ share, isFinished: index < finished }));

const plan = (built: BuildingStage[], deposit = 5, of = price) =>
  instalmentPlan(of, { deposit, stages: built }, limit) ?? expect.fail("no plan");

const sumOf = ({ deposit, deed, stages: open }: ReturnType<typeof plan>) =>
  deposit + deed.due + open.reduce((sum, { amount }) => sum + amount, 0);

describe("what is due when a dwelling is being built", () => {
  it("is a deposit, then land and finished works at the deed, then each stage", () => {
    const { deposit, deed, stages: open } = plan(stages(1, 20, 50, 30));
    expect(deposit).toBe(15_000);
    expect(deed).toEqual({ land: 60_000, duty: 7_500, works: 58_080, due: 110_580 });
    expect(open).toEqual([
      { index: 1, share: 50, amount: 145_200 },
      { index: 2, share: 30, amount: 87_120 },
    ]);
  });

  it.each([
    ["nothing finished", stages(0, 20, 50, 30)],
    ["all finished", stages(3, 20, 50, 30)],
    ["one stage", stages(0, 100)],
    ["thirds", stages(1, 33.33, 33.33, 33.34)],
    ["many small ones", stages(4, ...Array.from({ length: 40 }, () => 2.5))],
  ])("is the whole price to the euro: %s", (_, built) => {
    const odd = { land: 61_001, construction: 239_999, vat: 50_400, duty: 7_625, total: 359_025 };
    for (const of of [price, odd]) expect(sumOf(plan(built, 5, of))).toBe(of.total);
  });

  it("has nothing left after the deed once all is finished", () => {
    const { deed, stages: open } = plan(stages(2, 40, 60));
    expect([open, deed.works]).toEqual([[], 290_400]);
  });

  it("never asks more with the contract than the law allows, rounded down", () => {
    expect(plan(stages(0, 100), 5.01).deposit).toBe(15_000);
    expect(plan(stages(0, 100), 0).deposit).toBe(0);
    expect(plan(stages(0, 100), 5, { ...price, construction: 240_019 }).deposit).toBe(15_000);
  });

  it("takes what the deposit is above the deed off the next stage, where the land bears VAT too", () => {
    const taxed = { land: 0, construction: 300_000, vat: 63_000, duty: 0, total: 363_000 };
    const { deposit, deed, stages: open } = plan(stages(0, 2, 98), 5, taxed);
    expect([deposit, deed.due]).toEqual([15_000, 0]);
    expect(open.map(({ amount }) => amount)).toEqual([0, 348_000]);
  });

  it.each([
    [[50, 49.99], false],
    [[50, 50.01], false],
    [[33.3, 33.3, 33.4], true],
    [[], false],
  ])("knows whether %j is the whole of the works", (shares, isWhole) => {
    expect(areWholeStages(stages(0, ...shares))).toBe(isWhole);
    expect(instalmentPlan(price, { deposit: 5, stages: stages(0, ...shares) }, limit) !== null).toBe(isWhole);
  });
});
