import type { EnergyLabel } from "../../domain/energy/energy-label.ts";
import { type Purchase, type PurchaseCosts, purchaseCosts } from "../../domain/law/purchase-costs.ts";
import { purchaseKind } from "../../domain/law/registration-tax.ts";
import { type TenantCosts, tenantCosts } from "../../domain/law/tenant-costs.ts";
import { type BuildingAge, isBusiness, isNewBuild, isResidential } from "../../domain/listing/building.ts";
import { isForSale } from "../../domain/listing/goal.ts";
import { rules } from "../law/rules.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { energyOf } from "./energy.ts";
import type { FactContext } from "./facts/fact.ts";

/**
 * Why there is no calculation, or not a whole one: the law of another country (`abroadPart` below the costs there that the agency knows), a
 * business and no real estate, a life annuity, a new building of which it is not known whether VAT or duty is due.
 */
type CostRemark = "abroad" | "abroadPart" | "business" | "lifeAnnuity" | "newBuild";

/** What buying a property costs, as its page shows it. */
export interface CostsView {
  costs: PurchaseCosts | null;
  remark: CostRemark | null;
  /** Works may gain so many energy classes that less duty is due: worth a sentence. */
  energySaving: PurchaseCosts["energySaving"];
  /** A plot to build on: the buyer's own home is still to come. */
  isPlot: boolean;
  /** What its owner pays: charges a month and the tax a year, euro. */
  running: { charges?: number | undefined; tax?: number | undefined };
}

/** The classes from which two better ones can be reached by works. */
const improvable: readonly string[] = ["c", "d", "e", "f", "g"];

const isImprovable = (label: EnergyLabel | undefined) =>
  label !== undefined && improvable.includes(label.slice(0, 1));

/** The VAT of a sale, as its record has it; `unknown` of a new building where it may be duty as well. */
export function saleVat(
  {
    Building = {},
    Financial: { VAT, VATIncluded, RegistrationRights } = {},
  }: {
    Building?: BuildingAge | undefined;
    Financial?: { VAT?: number; VATIncluded?: boolean; RegistrationRights?: number } | undefined;
  },
  today: string,
): Purchase["vat"] {
  if (VAT) return { rate: VAT, isIncluded: VATIncluded ?? null };
  const isStated = VAT !== undefined || RegistrationRights !== undefined;
  return !isStated && isNewBuild(Building, today) ? "unknown" : null;
}

/**
 * What buying costs, for a property whose price is public.
 * @returns null for a rental, for one that is closed, and without a public price
 */
export function costsView(record: PropertyRecord, context: FactContext): CostsView | null {
  const { price, priceIsPublic, region, kind, today } = context;
  if (!isForSale(record.Goal) || !priceIsPublic || price.kind !== "price") return null;
  const running = { charges: record.Financial?.ChargesOwner, tax: record.Financial?.RealEstateTax };
  const none = { costs: null, energySaving: null, isPlot: false, running };
  if (record.LifeAnnuity) return { ...none, remark: "lifeAnnuity" };
  if (isBusiness(record)) return { ...none, remark: "business" };
  const { Financial = {} } = record;
  const vat = saleVat(record, today);
  const costs = purchaseCosts({
    region,
    kind: purchaseKind(kind),
    price: price.amount,
    from: price.from,
    vat,
    construction: Financial.ConstructionCost,
    stated: { duty: Financial.RegistrationRights, notary: Financial.NotaryFees },
    date: today,
    rules,
  });
  const isOnlyPrice = costs?.rows.length === 1 && !costs.vat;
  const shown = isOnlyPrice ? null : costs;
  const abroad = shown ? "abroadPart" : "abroad";
  return {
    costs: shown,
    remark: region === null ? abroad : costs && costs.totals === null ? "newBuild" : null,
    energySaving: isImprovable(energyOf(record, today)?.label) ? (costs?.energySaving ?? null) : null,
    isPlot: kind === "land",
    running,
  };
}

/** What renting a home costs, for one that is to let at home; null for any other, as the deposit follows the law of its region. */
export function tenantView(record: PropertyRecord, { price, region, kind }: FactContext): TenantCosts | null {
  const isOpen = !isForSale(record.Goal) && record.Status === "available" && price.kind === "price";
  if (!isOpen || region === null || !isResidential(kind) || !Number.isFinite(price.amount)) return null;
  const { ChargesRenter: charges, Deposit: deposit, InventoryCost: inventory } = record.Financial ?? {};
  return tenantCosts({ rent: price.amount, charges, deposit, inventory, region });
}
