import { type Region, regionOf } from "../../../lib/domain/address/region.ts";
import { drawer } from "./draw.ts";

/** A municipality that is nowhere, with a postcode of its region and a middle. */
export interface Municipality {
  region: Region;
  zip: string;
  name: string;
  latitude: number;
  longitude: number;
}

const beginnings =
  "Aar Bel Bos Bron Cam Dael Der Dries Eik Elst Ger Haut Hof Kort Laer Lin Maes Mont Mor Oost Ramp Ros Sart Veld Wal".split(
    " ",
  );
const endings = "gem,beke,hoven,dael,kerke,rode,berg,court,ville,mont,sart,lez".split(",");

/** Where the postcodes of a region begin and end, and a rectangle inside it: south, west, north, east. */
const areas = [
  { count: 100, from: 1300, to: 1498, box: [50.55, 4.3, 50.75, 4.95] },
  { count: 100, from: 1500, to: 1996, box: [50.85, 3.95, 51.0, 4.7] },
  { count: 50, from: 4000, to: 7990, box: [50.25, 3.7, 50.5, 5.6] },
  { count: 50, from: 8000, to: 9990, box: [50.85, 3.0, 51.15, 4.1] },
] as const;

/** 300 municipalities with names of their own, the same in every run; Brussels keeps those it has. */
export function municipalities(): Municipality[] {
  const draw = drawer(300);
  let number = 0;
  return areas.flatMap(({ count, from, to, box }) =>
    Array.from({ length: count }, (_, index) => {
      const [south, west, north, east] = box;
      const zip = String(from + Math.floor((index * (to - from)) / count));
      const region = regionOf(zip);
      if (region === null) throw new Error(`${zip} lies in no region`);
      const name = `${beginnings[number % beginnings.length]}${endings[Math.floor(number / beginnings.length)]}`;
      number++;
      return {
        region,
        zip,
        name,
        latitude: south + ((north - south) * draw(1000)) / 1000,
        longitude: west + ((east - west) * draw(1000)) / 1000,
      };
    }),
  );
}
