import { belgianNumber } from "../../../domain/text/numbers.ts";
import { formatLength } from "../../../domain/text/units.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { WordsOf } from "./words.ts";

/** A place near by, with the way there on foot. */
export interface NearbyPoint {
  kind: WordsOf<"point">;
  name: string;
  /** `450 m`, `3,5 km`. */
  distance: string;
  /** Null where nobody would walk. */
  minutes: number | null;
}

const metresAMinute = 80;
const furthestWalk = 2000;

/** Points of interest, the nearest first. */
export const nearbyPoints = (record: PropertyRecord): NearbyPoint[] =>
  (record.PointsOfInterest ?? [])
    .toSorted((one, other) => one.Distance - other.Distance)
    .map(({ Kind, Name, Distance }) => ({
      kind: Kind,
      name: Name,
      distance:
        Distance < 1000 ? formatLength(Distance) : `${belgianNumber(Distance / 1000, { maximum: 1 })} km`,
      minutes: Distance > furthestWalk ? null : Math.max(1, Math.round(Distance / metresAMinute)),
    }));
