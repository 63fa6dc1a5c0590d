import { isHomeCountry } from "../../domain/address/country.ts";
import { regionOf } from "../../domain/address/region.ts";
import { type EnergyLabel, energyLabel, labelImage } from "../../domain/energy/energy-label.ts";
import { rules } from "../law/rules.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { today } from "../today.ts";

/** The region whose rules a property follows; none abroad. */
export const regionOfRecord = (record: Pick<PropertyRecord, "Zip" | "CountryID">) =>
  isHomeCountry(record.CountryID) ? regionOf(record.Zip) : null;

/** A property's energy label with its picture; null where it has none to show. */
export function energyOf(record: PropertyRecord): { label: EnergyLabel; image: string } | null {
  const region = regionOfRecord(record);
  const label = energyLabel({
    region,
    value: record.EnergyPerformance,
    labelText: record.EPCLabelText,
    scales: rules.energyScales,
    date: today(),
  });
  const image = labelImage({ countryId: record.CountryID, region, label, labelText: record.EPCLabelText });
  return label && image ? { label, image } : null;
}
