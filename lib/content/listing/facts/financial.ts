import { type RegistrationTax, registrationTax } from "../../../domain/law/registration-tax.ts";
import { isBusiness, isNewBuild, isResidential } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { formatPrice } from "../../../domain/text/money.ts";
import { belgianNumber } from "../../../domain/text/numbers.ts";
import { rules } from "../../law/rules.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type FactContext, type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";

const { money, monthly, yearly } = formats;

/** A fact from which the price could be calculated: only shown with a public price. */
const withPrice = (definition: FactDefinition): FactDefinition => ({
  ...definition,
  parts: (record, context) => (context.priceIsPublic ? definition.parts(record, context) : []),
});

/**
 * The tax on an existing property in Belgium; null where another rule decides or may decide: VAT, a building that is still new, a
 * life annuity, a business, abroad.
 */
function estimate(record: PropertyRecord, context: FactContext, ownHome: boolean): RegistrationTax | null {
  const { price, region, kind, today } = context;
  if (!isForSale(record.Goal) || price.kind !== "price" || price.from) return null;
  if (record.LifeAnnuity || record.Financial?.VAT !== undefined) return null;
  if (isBusiness(record) || isNewBuild(record.Building ?? {}, today)) return null;
  if (ownHome && !isResidential(kind)) return null;
  return registrationTax({
    region,
    price: price.amount,
    ownHome,
    date: today,
    rules: rules.registrationTax,
  });
}

function estimateParts({ amount, rate, base, freeUpTo }: RegistrationTax): FactPart[] {
  const values = { rate: belgianNumber(rate * 100), free: formatPrice(freeUpTo) };
  const word = freeUpTo === 0 ? "rate" : base === 0 ? "freeUpTo" : "rateAbove";
  return [formatPrice(amount), { word, values }];
}

/** The rate, and whether the price includes it, where the record has that. */
function vatParts(
  { Financial: { VAT, VATIncluded } = {} }: PropertyRecord,
  context: FactContext,
): FactPart[] {
  if (VAT === undefined) return [];
  const rate = formats.percent(VAT);
  if (VATIncluded === undefined || !context.priceIsPublic) return rate;
  return [...rate, { word: VATIncluded ? "vatIncluded" : "vatExtra" }];
}

/** What an existing property costs in tax: as the record has it, else estimated; and less for who will live there. */
const registrationFacts: readonly FactDefinition[] = [
  fact("registrationRights", (record) => record.Financial?.RegistrationRights, money),
  {
    label: "registrationEstimate",
    parts: (record, context) => {
      const tax = estimate(record, context, false);
      return tax && record.Financial?.RegistrationRights === undefined ? estimateParts(tax) : [];
    },
  },
  {
    label: "registrationEstimateOwnHome",
    parts: (record, context) => {
      const [usual, reduced] = [estimate(record, context, false), estimate(record, context, true)];
      return reduced && reduced.amount !== usual?.amount ? estimateParts(reduced) : [];
    },
  },
];

/** A name that takes the place of the price, such as "under option", is a state and no price. */
const priceFact = (label: "price" | "rent", rental: boolean): FactDefinition => ({
  label,
  parts: (record, { price }) =>
    record.Status === "available" && isForSale(record.Goal) !== rental && price.kind !== "marquee"
      ? [{ price }]
      : [],
});

/** Price, charges, taxes and costs, in euro. */
export const financialFacts: readonly FactDefinition[] = [
  priceFact("price", false),
  priceFact("rent", true),
  fact("chargesRenter", (record) => record.Financial?.ChargesRenter, monthly),
  fact("chargesOwner", (record) => record.Financial?.ChargesOwner, monthly),
  withPrice(fact("deposit", (record) => record.Financial?.Deposit, money)),
  fact("agencyCost", (record) => record.Financial?.AgencyCost, money),
  fact("inventoryCost", (record) => record.Financial?.InventoryCost, money),
  fact("cadastralIncome", (record) => record.Financial?.CadastralIncome, money),
  fact("realEstateTax", (record) => record.Financial?.RealEstateTax, yearly),
  { label: "vat", parts: vatParts },
  withPrice(fact("constructionCost", (record) => record.Financial?.ConstructionCost, money)),
  ...registrationFacts.map(withPrice),
  withPrice(fact("notaryFees", (record) => record.Financial?.NotaryFees, money)),
  withPrice(fact("totalCost", (record) => record.Financial?.TotalCost, money)),
];

/** The price of a sale against an annuity. */
export const lifeAnnuityFacts: readonly FactDefinition[] = [
  withPrice(fact("bouquet", (record) => record.LifeAnnuity?.Bouquet, money)),
  withPrice(fact("monthlyAnnuity", (record) => record.LifeAnnuity?.MonthlyAnnuity, money)),
  fact(
    "maximumYears",
    (record) => record.LifeAnnuity?.MaximumYears,
    (count) => [{ word: "years", values: { count } }],
  ),
  fact(
    "annuitantAges",
    (record) => record.LifeAnnuity?.AnnuitantAges,
    (ages) => [{ word: "ages", values: { ages: ages.join(" / ") } }],
  ),
  fact("occupied", (record) => record.LifeAnnuity?.Occupied, formats.yesNo),
  fact("indexed", (record) => record.LifeAnnuity?.Indexed, formats.yesNo),
];
