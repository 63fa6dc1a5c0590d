import { type FilterName, type FilterOfKind, filters, type ListFact } from "./filters.ts";
import { activeNames, type ListQuery, type ListSort, withoutFilter, withTexts } from "./list-query.ts";

type Test = (fact: ListFact) => boolean;

const tests: {
  [Name in FilterName]: { test: (value: ListQuery[Name], facts: readonly ListFact[]) => Test };
} = filters;

const testOf = <Name extends FilterName>(name: Name, query: ListQuery, facts: readonly ListFact[]): Test =>
  tests[name].test(query[name], facts);

/** The facts with the price that a query means: a rent with its charges, a sale by its basis. */
function priced(facts: readonly ListFact[], { charges, basis }: ListQuery): readonly ListFact[] {
  if (basis !== null)
    return facts.map((fact) => (fact.amounts ? { ...fact, price: fact.amounts[basis] } : fact));
  const withCharges = ({ price, charges: more }: ListFact) =>
    price === null || more === null ? null : price + more;
  return charges ? facts.map((fact) => ({ ...fact, price: withCharges(fact) })) : facts;
}

/**
 * The filters that are on and can be applied: without the visitor's figures a limit a month limits nothing, and without the positions an area
 * does not.
 */
function appliedNames(facts: readonly ListFact[], query: ListQuery): FilterName[] {
  const isKnown: Partial<Record<(typeof filters)[FilterName]["kind"], boolean>> = {
    amount: query.basis !== "month" || facts.some(({ amounts }) => (amounts?.month ?? null) !== null),
    area: facts.some(({ position }) => position !== undefined),
  };
  return activeNames(query).filter((name) => isKnown[filters[name].kind] ?? true);
}

/** The properties that match a query, in the order of the index; their price is what the query means by it. */
export function matching(stock: readonly ListFact[], query: ListQuery): ListFact[] {
  const facts = priced(stock, query);
  const passed = appliedNames(facts, query).map((name) => testOf(name, query, facts));
  return facts.filter((fact) => passed.every((test) => test(fact)));
}

const last = Number.POSITIVE_INFINITY;
/** The figure a list is sorted by, lowest first; a property without it comes last. */
const measures: Record<Exclude<ListSort, "newest">, (fact: ListFact) => number> = {
  "price-up": ({ price }) => price ?? last,
  "price-down": ({ price }) => (price === null ? last : -price),
  surface: ({ surface }) => (surface === null ? last : -surface),
};

/** The same properties in another order; equals stay newest first. */
export function sorted(facts: readonly ListFact[], sort: ListSort): readonly ListFact[] {
  if (sort === "newest") return facts;
  const measure = measures[sort];
  return facts.toSorted((a, b) => {
    const [left, right] = [measure(a), measure(b)];
    return left === right ? 0 : left - right;
  });
}

/** How many properties each option of a filter would give, by its name or text (`facet.by`), under the other filters of the query. */
export function optionCounts(
  name: FilterOfKind<"several">,
  facts: readonly ListFact[],
  query: ListQuery,
): Map<string, number> {
  const counts = new Map<string, number>();
  const matches = matching(facts, withTexts(query, name, []));
  for (const key of matches.flatMap(filters[name].facet.of)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The properties that a single filter of the query leaves out, in the order of the index. */
export function nearMisses(stock: readonly ListFact[], query: ListQuery): ListFact[] {
  const facts = priced(stock, query);
  const active = appliedNames(facts, query).map((name) => testOf(name, query, facts));
  return facts.filter((fact) => active.filter((test) => !test(fact)).length === 1);
}

/** Which single filter, left out, gives results, and how many; the one that gives most comes first. */
export const relaxations = (facts: readonly ListFact[], query: ListQuery) =>
  appliedNames(facts, query)
    .map((name) => {
      const without = withoutFilter(query, { name });
      return { name, query: without, count: matching(facts, without).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
