import { isHomeCountry } from "../../../domain/address/country.ts";
import { referenceSite, rentReferenceLimit } from "../../../domain/law/rent-reference.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { formatDate } from "../../../domain/text/dates.ts";
import { formatPrice } from "../../../domain/text/money.ts";
import { rules } from "../../law/rules.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type FactContext, type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";

/** Elsewhere the tax has another name, which nothing explains. */
const isAbroad = ({ CountryID }: PropertyRecord) => !isHomeCountry(CountryID);

const { money, monthly, yearly } = formats;

/** A fact from which the price could be calculated: only shown with a public price. */
const withPrice = (definition: FactDefinition): FactDefinition => ({
  ...definition,
  parts: (record, context) => (context.priceIsPublic ? definition.parts(record, context) : []),
});

/** Only an amount: "on request", or a name such as "under option", stands at the head of the page and needs no row. */
const priceFact = (label: "price" | "rent", rental: boolean): FactDefinition => ({
  label,
  parts: (record, { price }) =>
    record.Status === "available" &&
    isForSale(record.Goal) !== rental &&
    price.kind !== "marquee" &&
    price.kind !== "onRequest"
      ? [{ price }]
      : [],
});

/** What a tenant pays a month: rent and charges, where there are any. */
const rentTotalFact: FactDefinition = {
  label: "rentTotal",
  parts: (record, { price, priceIsPublic }) => {
    const charges = record.Financial?.ChargesRenter;
    if (isForSale(record.Goal) || !priceIsPublic || price.kind !== "price" || !charges) return [];
    return monthly(price.amount + charges);
  },
};

/** The indicative rent of Brussels, as its authority gives it, and when it was looked up. */
const rentReferenceFact = fact(
  "rentReference",
  (record) => (isForSale(record.Goal) || record.Status !== "available" ? null : record.RentReference),
  ({ Low, High, Date: day }, { region, today, language }) => {
    const limit = rentReferenceLimit(region, today, rules.rentReference);
    const values = { low: formatPrice(Low), high: formatPrice(High) };
    return limit
      ? [{ word: "rentSpan", values }, referenceSite(limit, language), formatDate(day, language)]
      : [];
  },
);

/** The guarantee, and how many months of rent it is where it is a whole number of them. */
function depositParts({ Financial, Goal }: PropertyRecord, { price }: FactContext): FactPart[] {
  const deposit = Financial?.Deposit;
  if (deposit === undefined) return [];
  const months = !isForSale(Goal) && price.kind === "price" ? deposit / price.amount : Number.NaN;
  const isWhole = Number.isInteger(months) && months > 0;
  return [formatPrice(deposit), ...(isWhole ? [{ word: "months" as const, values: { count: months } }] : [])];
}

/** Price, rent, charges and yearly taxes, in euro; what buying costs beside the price is `costsView`. */
export const financialFacts: readonly FactDefinition[] = [
  priceFact("price", false),
  priceFact("rent", true),
  fact("chargesRenter", (record) => record.Financial?.ChargesRenter, monthly),
  rentTotalFact,
  rentReferenceFact,
  fact("chargesOwner", (record) => record.Financial?.ChargesOwner, monthly),
  withPrice({ label: "deposit", parts: depositParts }),
  fact("agencyCost", (record) => record.Financial?.AgencyCost, money),
  fact("inventoryCost", (record) => record.Financial?.InventoryCost, money),
  fact("cadastralIncome", (record) => record.Financial?.CadastralIncome, money),
  fact("realEstateTax", (record) => (isAbroad(record) ? undefined : record.Financial?.RealEstateTax), yearly),
  fact(
    "foreignPropertyTax",
    (record) => (isAbroad(record) ? record.Financial?.RealEstateTax : undefined),
    yearly,
  ),
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
