/** A change that tables have been through. */
export interface DoneMigration {
  name: string;
  /**
   * What a version must know to work with tables that were changed so: `nothing`, or the name of a change, its own where no other version can. Null where
   * it was written by a version that did not record it.
   */
  requires: string | null;
}

/**
 * Compares the changes that tables have been through with those that a version knows: names of changes.
 * @param available in their order
 */
export function compareSchema(done: readonly DoneMigration[], available: readonly string[]) {
  const names = new Set(done.map(({ name }) => name));
  const unknown = done.filter(({ name }) => !available.includes(name));
  const isCompatible = ({ requires }: DoneMigration) =>
    requires === "nothing" || (requires !== null && available.includes(requires));
  return {
    /** That the version makes and the tables lack. */
    missing: available.filter((name) => !names.has(name)),
    /** Of a newer version, with which this one can work. */
    newer: unknown.filter(isCompatible).map(({ name }) => name),
    /** Of a newer version, with which this one cannot. */
    incompatible: unknown.filter((migration) => !isCompatible(migration)).map(({ name }) => name),
  };
}
