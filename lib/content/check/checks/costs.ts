import { isHomeCountry } from "../../../domain/address/country.ts";
import { regionOf } from "../../../domain/address/region.ts";
import { isPossibleNotary } from "../../../domain/law/notary-costs.ts";
import { type Purchase, purchaseCosts } from "../../../domain/law/purchase-costs.ts";
import { purchaseKind } from "../../../domain/law/registration-tax.ts";
import { highestRent, rentReferenceLimit } from "../../../domain/law/rent-reference.ts";
import { isBusiness } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import { formatPrice } from "../../../domain/text/money.ts";
import { saleVat } from "../../listing/costs.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type CheckedContent, entryKind, forEachProperty, isOnSale } from "../checked-content.ts";
import {
  describeValue,
  errorsIn,
  type Finding,
  type FindingCode,
  type FindingMaker,
  warningsIn,
} from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

/** Share of the price; above it a stated total is another calculation. */
const totalTolerance = 0.005;
/** Euro, for rounding. */
const dutyTolerance = 100;

/** The purchase of a property of which the rules can tell everything; null for any other. */
function certainPurchase(content: CheckedContent, property: Loose<PropertyRecord>): Purchase | null {
  const { Zip, CountryID, WebID = 0, Price, Financial = {} } = property;
  const { "registration-tax": registrationTax, "notary-costs": notaryCosts } = content.rules;
  const kind = entryKind(content, property.MainTypeName);
  if (!isOnSale(property) || !Price || !kind) return null;
  if (!registrationTax || !notaryCosts || property.LifeAnnuity || isBusiness({ WebID })) return null;
  const region = isHomeCountry(CountryID) ? regionOf(Zip ?? "") : null;
  if (region === null) return null;
  return {
    region,
    kind: purchaseKind(kind),
    price: Price,
    from: false,
    vat: saleVat(property, content.today),
    construction: Financial.ConstructionCost,
    stated: { duty: Financial.RegistrationRights, notary: Financial.NotaryFees },
    date: content.today,
    rules: { registrationTax, notaryCosts: notaryCosts.tariffs },
  };
}

/** A figure of the agency that another calculation gives otherwise. @param what says how much that is, in words */
const wrongFigure = (
  warning: FindingMaker,
  [field, code]: readonly [string, FindingCode],
  [stated, full]: readonly [number, number],
  what: (full: string) => string,
  reason: string,
): Finding =>
  warning(
    ["Financial", field],
    { code, values: { full: { money: full }, stated: { money: stated } } },
    what(formatPrice(full)),
    formatPrice(stated),
    `correct it, or leave it out: ${reason}`,
  );

function dutyFindings(purchase: Purchase, warning: FindingMaker): Finding[] {
  const { duty: stated } = purchase.stated;
  const duty = purchaseCosts({ ...purchase, stated: {} })?.rows.find(({ name }) => name === "duty");
  const full = duty?.amounts.at(-1);
  if (stated === undefined || full === undefined || Math.abs(stated - full) <= dutyTolerance) return [];
  const what = (amount: string) => `${amount}, the full duty on the price in this region, without reductions`;
  const reason = "the page calculates the duty for both kinds of buyers";
  return [wrongFigure(warning, ["RegistrationRights", "costs.duty"], [stated, full], what, reason)];
}

function notaryFindings(purchase: Purchase, warning: FindingMaker): Finding[] {
  const { duty, notary: stated } = purchase.stated;
  const notary = purchaseCosts({ ...purchase, stated: { duty } })?.notary;
  if (stated === undefined || !notary || isPossibleNotary(stated, notary)) return [];
  const full = notary.fee + notary.deedCosts.estimate;
  const what = (amount: string) =>
    `about ${amount}: fee by the legal scale and costs of the deed, VAT included`;
  return [
    wrongFigure(warning, ["NotaryFees", "costs.notary"], [stated, full], what, "the page calculates both"),
  ];
}

function totalFindings(purchase: Purchase, stated: number | undefined, warning: FindingMaker): Finding[] {
  const sum = purchaseCosts(purchase)?.totals?.at(-1);
  if (stated === undefined || sum === undefined) return [];
  if (Math.abs(stated - sum) <= purchase.price * totalTolerance) return [];
  const what = (amount: string) =>
    `about ${amount}, the sum that the page shows for a buyer without reductions`;
  return [
    wrongFigure(warning, ["TotalCost", "costs.total"], [stated, sum], what, "the page shows its own sum"),
  ];
}

/** The agency's own figures of what a purchase costs agree with the rules of law, and with each other. */
export const statedCosts = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    (property, warning) => {
      const purchase = certainPurchase(content, property);
      if (!purchase) return [];
      return [
        ...dutyFindings(purchase, warning),
        ...notaryFindings(purchase, warning),
        ...totalFindings(purchase, property.Financial?.TotalCost, warning),
      ];
    },
    warningsIn,
  );

/** A rent in Brussels is not so far above its reference that the law presumes an abuse. */
export const rentReferences = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    ({ Goal, Status, Zip, CountryID, Price, RentReference: { Low, High } = {} }, warning) => {
      if (Goal === undefined || isForSale(Goal) || !isListed({ Status }) || !Price) return [];
      if (Low === undefined || High === undefined || !isHomeCountry(CountryID)) return [];
      const limits = content.rules["rent-reference"]?.limits ?? [];
      const limit = rentReferenceLimit(regionOf(Zip ?? ""), content.today, limits);
      const most = limit && highestRent({ Low, High }, limit);
      if (!limit || most === null || Price <= most) return [];
      return warning(
        ["Price"],
        { code: "costs.rentTooHigh", values: { most: { money: most }, rent: { money: Price } } },
        `${formatPrice(most)} at most, by RentReference: a higher rent is presumed abusive`,
        formatPrice(Price),
        `lower the rent, or be ready to justify it; ${limit.source}`,
      );
    },
    warningsIn,
  );

/** A project for consumers shows its prices with their taxes: that needs the share of the land of every unit with a price. */
export const landShares = (content: CheckedContent): Finding[] =>
  content.folders.projects.flatMap(({ file, value }) => {
    const priced = items(value.Units).filter(([, { Price }]) => Price !== undefined && Price !== null);
    const isTaxed = value.VAT !== undefined || priced.some(([, { LandShare }]) => LandShare !== undefined);
    return priced.flatMap(([index, { Price, LandShare, Status }]): Finding | [] => {
      const path = ["Units", index, "LandShare"];
      if (LandShare !== undefined && Price && LandShare > Price)
        return errorsIn(file)(
          path,
          { code: "costs.landShareAbovePrice", values: { price: { money: Price } } },
          `${Price} at most, the Price of the unit`,
          describeValue(LandShare),
        );
      if (LandShare !== undefined || !isTaxed || Status === "sold") return [];
      return warningsIn(file)(
        path,
        "costs.landShareMissing",
        "the share of the land in the price; consumers must see prices with their taxes",
        "nothing; the page shows all prices of the project without taxes",
        "fill it in for every unit, 0 where the land bears VAT too (Code of economic law, art. VI.4 and VI.99 § 4)",
      );
    });
  });
