import { isHomeCountry } from "../../domain/address/country.ts";
import { regionOf } from "../../domain/address/region.ts";
import { type EnergyLabel, energyLabel, labelImage } from "../../domain/energy/energy-label.ts";
import { rules } from "../law/rules.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** The region whose rules a property follows; none abroad. */
export const regionOfRecord = (record: Pick<PropertyRecord, "Zip" | "CountryID">) =>
  isHomeCountry(record.CountryID) ? regionOf(record.Zip) : null;

/**
 * A property's energy label with its picture; null where it has none to show.
 * @param date ISO day that chooses the scale in force
 */
export function energyOf(
  record: Pick<PropertyRecord, "Zip" | "CountryID" | "EPCLabelText"> &
    Partial<Pick<PropertyRecord, "EnergyPerformance">>,
  date: string,
): { label: EnergyLabel; image: string } | null {
  const region = regionOfRecord(record);
  const label = energyLabel({
    region,
    value: record.EnergyPerformance,
    labelText: record.EPCLabelText,
    scales: rules.energyScales,
    date,
  });
  const image = labelImage({ countryId: record.CountryID, region, label, labelText: record.EPCLabelText });
  return label && image ? { label, image } : null;
}
