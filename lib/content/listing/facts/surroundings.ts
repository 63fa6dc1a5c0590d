import type { Region } from "../../../domain/address/region.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import { belgianNumber } from "../../../domain/text/numbers.ts";
import { formatLength } from "../../../domain/text/units.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { regionOfRecord } from "../energy.ts";

const metresAMinute = 80;
const furthestWalk = 2000;

/**
 * A name as signs in Brussels have it, `Parc Duden / Dudenpark`: the half of a page in French or Dutch; in other languages both, or in
 * Flanders and Wallonia, where signs have one, that one.
 */
function nameIn(name: string, region: Region | null, language: LanguageCode): string {
  const [fr, nl, ...rest] = name.split(" / ");
  if (fr === undefined || nl === undefined || rest.length > 0) return name;
  const other = region === "flanders" ? nl : region === "wallonia" ? fr : name;
  return { fr, nl, en: other, de: other }[language];
}

/** Points of interest, the nearest first, with the way there on foot. */
export const nearbyPoints = (record: PropertyRecord, language: LanguageCode) =>
  (record.PointsOfInterest ?? [])
    .toSorted((a, b) => a.Distance - b.Distance)
    .map(({ Kind, Name, Distance }) => ({
      kind: Kind,
      name: nameIn(Name, regionOfRecord(record), language),
      /** `450 m`, `3,5 km`, on one line. */
      distance: (Distance < 1000
        ? formatLength(Distance)
        : `${belgianNumber(Distance / 1000, { maximum: 1 })} km`
      ).replace(" ", "\u00a0"),
      /** Null where nobody would walk. */
      minutes: Distance > furthestWalk ? null : Math.max(1, Math.round(Distance / metresAMinute)),
    }));
