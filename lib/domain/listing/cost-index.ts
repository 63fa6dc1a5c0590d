import {
  type BuyerPlan,
  type MortgageTariff,
  monthlyCosts,
  type PropertyCosts,
  totalFor,
} from "../law/mortgage.ts";
import { type PackedColumns, packIds, packRows, unpackIds, unpackRows } from "./columns.ts";
import type { ListFact } from "./filters.ts";
import type { BasisAmounts } from "./price-basis.ts";

/** What a sale costs with duties and deed, per buyer, and its owner each month and year; euro, 0 where that is not known. */
interface CostRow {
  home: number;
  other: number;
  charges: number;
  tax: number;
}

/** What the sales of a list cost beside their price; one whose costs nobody knows is not among them. */
export interface CostIndex {
  ids: number[];
  columns: PackedColumns<CostRow>;
}

const rowOf = (costs: PropertyCosts): CostRow => ({
  home: totalFor(costs, true),
  other: totalFor(costs, false),
  charges: costs.charges ?? 0,
  tax: costs.tax ?? 0,
});

/** @param sales newest first */
export const writeCostIndex = (sales: readonly { id: number; costs: PropertyCosts }[]): CostIndex => ({
  ids: packIds(sales.map(({ id }) => id)),
  columns: packRows(
    sales.map(({ costs }) => rowOf(costs)),
    ["home", "other", "charges", "tax"],
  ),
});

const unknown: BasisAmounts = { "all-in-home": null, "all-in": null, month: null };

function amountsOf(row: CostRow, buyer: { plan: BuyerPlan; tariff: MortgageTariff } | null): BasisAmounts {
  const { home, other, charges, tax } = row;
  const total = buyer?.plan.onlyHome ? home : other;
  const month = buyer && monthlyCosts({ total, charges, tax }, buyer.plan, buyer.tariff).monthly;
  return { "all-in-home": home, "all-in": other, month };
}

/** What a sale costs on each basis, to whom nobody knows: nothing a month. */
export const publicAmounts = (costs: PropertyCosts | null): BasisAmounts =>
  costs ? amountsOf(rowOf(costs), null) : unknown;

/** The facts with what each costs on every basis; a month only by the visitor's figures. */
export function withAmounts(
  facts: readonly ListFact[],
  { ids, columns }: CostIndex,
  plan: BuyerPlan | null,
  tariff: MortgageTariff,
): ListFact[] {
  const rows = unpackRows(columns, ids.length);
  const byId = new Map(unpackIds(ids).map((id, at) => [id, rows[at]]));
  return facts.map((fact) => {
    const row = byId.get(fact.id);
    return { ...fact, amounts: row ? amountsOf(row, plan && { plan, tariff }) : unknown };
  });
}
