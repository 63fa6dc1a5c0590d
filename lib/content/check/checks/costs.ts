import { isHomeCountry } from "../../../domain/address/country.ts";
import { regionOf } from "../../../domain/address/region.ts";
import { isPossibleNotary } from "../../../domain/law/notary-costs.ts";
import { type Purchase, type PurchaseCosts, purchaseCosts } from "../../../domain/law/purchase-costs.ts";
import { purchaseKind } from "../../../domain/law/registration-tax.ts";
import { highestRent, rentReferenceLimit } from "../../../domain/law/rent-reference.ts";
import { isBusiness, isNewBuild } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import { formatPrice } from "../../../domain/text/money.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import {
  type CheckedContent,
  type Entry,
  entryKind,
  forEachProperty,
  type PropertyFinding,
} from "../checked-content.ts";
import { describeValue, type Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

/** Share of the price; above it a stated total is another calculation. */
const totalTolerance = 0.005;
/** Euro, for rounding. */
const dutyTolerance = 100;

/** The purchase of a property of which the rules can tell everything; null for any other. */
function knownPurchase(content: CheckedContent, { value }: Entry<PropertyRecord>): Purchase | null {
  const { Goal, Status, Zip, CountryID, WebID, Price, Financial = {}, Building = {} } = value;
  const { "registration-tax": registrationTax, "notary-costs": notaryCosts } = content.rules;
  const kind = entryKind(content, value.MainTypeName);
  if (Goal === undefined || !isForSale(Goal) || !isListed({ Status }) || !Price || !kind) return null;
  if (!registrationTax || !notaryCosts || value.LifeAnnuity || isBusiness({ WebID: WebID ?? 0 })) return null;
  const region = isHomeCountry(CountryID) ? regionOf(Zip ?? "") : null;
  if (region === null) return null;
  const { VAT, VATIncluded, RegistrationRights, ConstructionCost, NotaryFees } = Financial;
  const { ConstructionYear, Condition } = Building;
  const age = {
    ...(ConstructionYear !== undefined && { ConstructionYear }),
    ...(Condition !== undefined && { Condition }),
  };
  const isOpen = VAT === undefined && RegistrationRights === undefined && isNewBuild(age, content.today);
  return {
    region,
    kind: purchaseKind(kind),
    price: Price,
    from: false,
    vat: isOpen ? "unknown" : VAT ? { rate: VAT, isIncluded: VATIncluded ?? null } : null,
    ...(ConstructionCost !== undefined && { construction: ConstructionCost }),
    stated: {
      ...(RegistrationRights !== undefined && { duty: RegistrationRights }),
      ...(NotaryFees !== undefined && { notary: NotaryFees }),
    },
    date: content.today,
    rules: { registrationTax, notaryCosts: notaryCosts.tariffs },
  };
}

function dutyFindings(purchase: Purchase): PropertyFinding[] {
  const { stated } = purchase;
  const duty = purchaseCosts({ ...purchase, stated: {} })?.rows.find(({ name }) => name === "duty");
  const full = duty?.amounts.at(-1);
  if (stated.duty === undefined || full === undefined) return [];
  if (Math.abs(stated.duty - full) <= dutyTolerance) return [];
  return [
    {
      path: ["Financial", "RegistrationRights"],
      message: { code: "costs.duty", values: { full: { money: full }, stated: { money: stated.duty } } },
      expected: `${formatPrice(full)}, the full duty on the price in this region, without reductions`,
      found: formatPrice(stated.duty),
      fix: "correct it, or leave it out: the page calculates the duty for both kinds of buyers",
    },
  ];
}

function notaryFindings(purchase: Purchase): PropertyFinding[] {
  const { stated } = purchase;
  const { duty } = stated;
  const notary = purchaseCosts({ ...purchase, stated: duty === undefined ? {} : { duty } })?.notary;
  if (stated.notary === undefined || !notary || isPossibleNotary(stated.notary, notary)) return [];
  const full = notary.fee + notary.deedCosts.estimate;
  return [
    {
      path: ["Financial", "NotaryFees"],
      message: { code: "costs.notary", values: { full: { money: full }, stated: { money: stated.notary } } },
      expected: `about ${formatPrice(full)}: fee by the legal scale and costs of the deed, VAT included`,
      found: formatPrice(stated.notary),
      fix: "correct it, or leave it out: the page calculates both",
    },
  ];
}

function totalFindings(purchase: Purchase, costs: PurchaseCosts | null, total?: number): PropertyFinding[] {
  const sum = costs?.totals?.at(-1);
  if (total === undefined || sum === undefined) return [];
  if (Math.abs(total - sum) <= purchase.price * totalTolerance) return [];
  return [
    {
      path: ["Financial", "TotalCost"],
      message: { code: "costs.total", values: { full: { money: sum }, stated: { money: total } } },
      expected: `about ${formatPrice(sum)}, the sum that the page shows for a buyer without reductions`,
      found: formatPrice(total),
      fix: "correct it, or leave it out: the page shows its own sum",
    },
  ];
}

/** The agency's own figures of what a purchase costs agree with the rules of law, and with each other. */
export const statedCosts = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    (entry) => {
      const purchase = knownPurchase(content, entry);
      if (!purchase) return [];
      const { TotalCost } = entry.value.Financial ?? {};
      return [
        ...dutyFindings(purchase),
        ...notaryFindings(purchase),
        ...totalFindings(purchase, purchaseCosts(purchase), TotalCost),
      ];
    },
    "warning",
  );

/** A rent in Brussels is not so far above its reference that the law presumes an abuse. */
export const rentReferences = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    ({ value: { Goal, Status, Zip, CountryID, Price, RentReference } }) => {
      const { Low, High } = RentReference ?? {};
      if (Goal === undefined || isForSale(Goal) || !isListed({ Status }) || !Price) return [];
      if (Low === undefined || High === undefined || !isHomeCountry(CountryID)) return [];
      const limits = content.rules["rent-reference"]?.limits ?? [];
      const limit = rentReferenceLimit(regionOf(Zip ?? ""), content.today, limits);
      const most = limit && highestRent({ Low, High }, limit);
      if (!limit || most === null || Price <= most) return [];
      return [
        {
          path: ["Price"],
          message: { code: "costs.rentTooHigh", values: { most: { money: most }, rent: { money: Price } } },
          expected: `${formatPrice(most)} at most, by RentReference: a higher rent is presumed abusive`,
          found: formatPrice(Price),
          fix: `lower the rent, or be ready to justify it; ${limit.source}`,
        },
      ];
    },
    "warning",
  );

/** A project for consumers shows its prices with their taxes: that needs the share of the land of every unit with a price. */
export const landShares = (content: CheckedContent): Finding[] =>
  content.folders.projects.flatMap(({ file, value }) => {
    const priced = items(value.Units).filter(([, { Price }]) => Price !== undefined && Price !== null);
    const isKnown = value.VAT !== undefined || priced.some(([, { LandShare }]) => LandShare !== undefined);
    return priced.flatMap(([index, { Price, LandShare, Status }]): Finding[] => {
      const path = ["Units", index, "LandShare"];
      if (LandShare !== undefined && Price && LandShare > Price) {
        const expected = `${Price} at most, the Price of the unit`;
        const message = { code: "costs.landShareAbovePrice" as const, values: { price: { money: Price } } };
        return [{ file, path, severity: "error", message, expected, found: describeValue(LandShare) }];
      }
      if (LandShare !== undefined || !isKnown || Status === "sold") return [];
      return [
        {
          file,
          path,
          severity: "warning",
          message: { code: "costs.landShareMissing" },
          expected: "the share of the land in the price; consumers must see prices with their taxes",
          found: "nothing; the page shows all prices of the project without taxes",
          fix: "fill it in for every unit, 0 where the land bears VAT too (Code of economic law, art. VI.4 and VI.99 § 4)",
        },
      ];
    });
  });
