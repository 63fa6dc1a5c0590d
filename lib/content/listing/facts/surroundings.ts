import { belgianNumber } from "../../../domain/text/numbers.ts";
import { formatLength } from "../../../domain/text/units.ts";
import type { PropertyRecord } from "../../schemas/property.ts";

const metresAMinute = 80;
const furthestWalk = 2000;

/** Points of interest, the nearest first, with the way there on foot. */
export const nearbyPoints = (record: PropertyRecord) =>
  (record.PointsOfInterest ?? [])
    .toSorted((a, b) => a.Distance - b.Distance)
    .map(({ Kind, Name, Distance }) => ({
      kind: Kind,
      name: Name,
      /** `450 m`, `3,5 km`. */
      distance:
        Distance < 1000 ? formatLength(Distance) : `${belgianNumber(Distance / 1000, { maximum: 1 })} km`,
      /** Null where nobody would walk. */
      minutes: Distance > furthestWalk ? null : Math.max(1, Math.round(Distance / metresAMinute)),
    }));
