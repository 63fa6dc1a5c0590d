import type { Region } from "../address/region.ts";

/** A rule of law with the ISO day it begins to hold and the text it comes from. */
export interface Dated {
  validFrom: string;
  source: string;
}

/**
 * The entry in force on an ISO day: the latest that began on that day or before.
 * @returns null where none had begun.
 */
export function inForce<Entry extends { validFrom: string }>(
  entries: readonly Entry[],
  date: string,
): Entry | null {
  const begun = entries.filter((entry) => entry.validFrom <= date);
  return begun.reduce<Entry | null>(
    (latest, entry) => (latest === null || entry.validFrom > latest.validFrom ? entry : latest),
    null,
  );
}

/** The entry of a region in force on an ISO day; null where it has none, or abroad. */
export const inForceIn = <Entry extends Dated & { region: Region }>(
  region: Region | null,
  entries: readonly Entry[],
  date: string,
): Entry | null =>
  inForce(
    entries.filter((entry) => entry.region === region),
    date,
  );
