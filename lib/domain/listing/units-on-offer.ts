export type UnitStatus = "available" | "option" | "sold";

/** Free units first, then those under option, then the sold ones; in their own order within each. */
export function unitsByStatus<Unit extends { Status: UnitStatus }>(units: readonly Unit[]): Unit[] {
  const order: UnitStatus[] = ["available", "option", "sold"];
  return units.toSorted((a, b) => order.indexOf(a.Status) - order.indexOf(b.Status));
}

/**
 * What is left of a project's units; amounts in euro. A unit under option is reserved: it neither counts as for sale nor sets the lowest
 * price.
 */
export function unitsOnOffer(units: readonly { Status: UnitStatus; Price: number | null }[]) {
  const count = (status: UnitStatus) => units.filter((unit) => unit.Status === status).length;
  const prices = units.flatMap(({ Status, Price }) =>
    Status === "available" && Price !== null ? [Price] : [],
  );
  return {
    counts: { available: count("available"), option: count("option"), sold: count("sold") },
    /** Lowest and highest price of the free units; null where none is free, or none that is has a price. */
    prices: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
  };
}
