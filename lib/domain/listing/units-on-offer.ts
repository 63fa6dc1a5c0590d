export type UnitStatus = "available" | "option" | "sold";

/** What is left of a project's units. Amounts in euro. */
export interface UnitsOnOffer {
  counts: Record<UnitStatus, number>;
  /** Lowest and highest price of the free units; null where none is free, or none that is has a price. */
  prices: { lowest: number; highest: number } | null;
}

/**
 * What of a project can be bought. A unit under option is held for somebody: it neither counts as for sale nor makes the price from
 * which one can buy.
 */
export function unitsOnOffer(units: readonly { Status: UnitStatus; Price: number | null }[]): UnitsOnOffer {
  const count = (status: UnitStatus) => units.filter((unit) => unit.Status === status).length;
  const prices = units.flatMap(({ Status, Price }) =>
    Status === "available" && Price !== null ? [Price] : [],
  );
  return {
    counts: { available: count("available"), option: count("option"), sold: count("sold") },
    prices: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
  };
}
