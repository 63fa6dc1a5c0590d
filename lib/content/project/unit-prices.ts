import { isHomeCountry } from "../../domain/address/country.ts";
import { regionOf } from "../../domain/address/region.ts";
import { inForce } from "../../domain/law/dated.ts";
import { type NewBuildPrice, newBuildPrice } from "../../domain/law/new-build-price.ts";
import { rules } from "../law/rules.ts";
import type { ProjectRecord, ProjectUnit } from "../schemas/project.ts";

/** A unit with the price that is shown everywhere. */
interface UnitView extends ProjectUnit {
  /** Euro, taxes included where they are for all units of the project; null on request. */
  Price: number | null;
  /** What the price is made of; null where that is not known. */
  parts: NewBuildPrice | null;
}

/** The prices of a project's units, all with their taxes or all without. */
export interface UnitPrices {
  units: UnitView[];
  /** The rates of the taxes that the prices include, in per cent; null where prices are without taxes. */
  taxes: { vat: number; duty: number | null } | null;
}

/**
 * The prices of a project's units: with VAT and registration duty where both can be worked out for every price, else as the agency
 * has them, without. One reading for page, cards, search and machines.
 * @param date ISO day
 */
export function unitPrices(record: ProjectRecord, date: string): UnitPrices {
  const region = isHomeCountry(record.CountryID) ? regionOf(record.Zip) : null;
  const project = { region, vat: record.VAT, date, rules: rules.registrationTax };
  const units = record.Units.map((unit) => ({
    ...unit,
    parts: newBuildPrice({ price: unit.Price, land: unit.LandShare }, project),
  }));
  // The price of what is sold is not shown.
  const priced = units.filter(({ Price, Status }) => Price !== null && Status !== "sold");
  if (record.VAT === undefined || priced.length === 0 || priced.some(({ parts }) => parts === null)) {
    return { units: units.map((unit) => ({ ...unit, parts: null })), taxes: null };
  }
  const rule = region && inForce(rules.registrationTax[region], date);
  const hasLand = priced.some(({ parts }) => parts && parts.land > 0);
  return {
    units: units.map((unit) => ({ ...unit, Price: unit.parts?.total ?? null })),
    taxes: { vat: record.VAT, duty: hasLand && rule ? Math.round(rule.rate * 1000) / 10 : null },
  };
}
