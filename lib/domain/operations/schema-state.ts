/** A change that tables have been through. */
export interface DoneMigration {
  name: string;
  /**
   * What a version must know to work with tables that were changed so: `nothing`, or the name of a change, its own where no other version can. Null where
   * it was written by a version that did not record it.
   */
  requires: string | null;
}

/** Tables against a version of the site: names of changes. */
export interface SchemaState {
  /** That the version makes and the tables lack. */
  missing: string[];
  /** Of a newer version, with which this one can work. */
  newer: string[];
  /** Of a newer version, with which this one cannot. */
  incompatible: string[];
}

/**
 * Compares the changes that tables have been through with those that a version knows.
 * @param known in their order
 */
export function compareSchema(done: readonly DoneMigration[], known: readonly string[]): SchemaState {
  const names = new Set(done.map(({ name }) => name));
  const unknown = done.filter(({ name }) => !known.includes(name));
  const isCompatible = ({ requires }: DoneMigration) =>
    requires === "nothing" || (requires !== null && known.includes(requires));
  return {
    missing: known.filter((name) => !names.has(name)),
    newer: unknown.filter(isCompatible).map(({ name }) => name),
    incompatible: unknown.filter((each) => !isCompatible(each)).map(({ name }) => name),
  };
}
