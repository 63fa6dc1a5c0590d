import type { Dated } from "./dated.ts";
import type { NewBuildPrice } from "./new-build-price.ts";

/** `lib/content/law/rules/instalments.json`: the highest deposit with the contract, as a share of the price without taxes. */
interface InstalmentRule extends Dated {
  depositAtMost: number;
}

/** A stage of a building, as the agency's contract has it: its part of the works in per cent, with at most two decimals. */
export interface BuildingStage {
  share: number;
  isFinished: boolean;
}

/** Euro, in the order in which it is due. Deposit, deed and stages together are the price with its taxes. */
interface InstalmentPlan {
  /** With the contract. */
  deposit: number;
  /** At the deed: land, duty and what is finished of the works with VAT, less the deposit. */
  deed: { land: number; duty: number; works: number; due: number };
  /** What is still to be built, by the place of the stage in the list; without what the deposit has paid already. */
  stages: { index: number; share: number; amount: number }[];
}

/** Hundredths of a per cent: whole numbers, which add up exactly. */
const hundredths = (share: number) => Math.round(share * 100);

/** Whether stages are the whole of the works. */
export const areWholeStages = (stages: readonly { share: number }[]): boolean =>
  stages.reduce((sum, { share }) => sum + hundredths(share), 0) === hundredths(100);

/**
 * When the buyer of a dwelling that is being built pays what (law of 9 July 1971, art. 10): a deposit with the contract; at the deed the land
 * and the works that are finished; the rest as each stage is. Duty on the land is due at the deed, VAT with the works that bear it.
 * @param deposit per cent of the price without taxes; what the law allows is less at most
 * @returns null where the stages are not the whole of the works
 */
export function instalmentPlan(
  { land, construction, vat, duty }: NewBuildPrice,
  { deposit, stages }: { deposit: number; stages: readonly BuildingStage[] },
  { depositAtMost }: Pick<InstalmentRule, "depositAtMost">,
): InstalmentPlan | null {
  if (!areWholeStages(stages)) return null;
  const works = construction + vat;
  const paid = Math.floor((land + construction) * Math.min(deposit / 100, depositAtMost));
  let credit = paid;
  const lessDeposit = (amount: number) => {
    const used = Math.min(credit, amount);
    credit -= used;
    return amount - used;
  };
  // Each part is what its end comes to less what the one before came to: rounding never adds or loses a euro.
  const worksUpTo = (part: number) => Math.round((works * part) / hundredths(100));
  const numbered = stages.map((stage, index) => ({ ...stage, index }));
  let part = numbered.reduce((sum, { isFinished, share }) => sum + (isFinished ? hundredths(share) : 0), 0);
  const finished = worksUpTo(part);
  const deed = { land, duty, works: finished, due: lessDeposit(land + duty + finished) };
  const open = numbered.filter(({ isFinished }) => !isFinished);
  return {
    deposit: paid,
    deed,
    stages: open.map(({ index, share }) => {
      const before = worksUpTo(part);
      part += hundredths(share);
      return { index, share, amount: lessDeposit(worksUpTo(part) - before) };
    }),
  };
}
