import type { GoalKind } from "./goal.ts";
import type { ListQuery } from "./list-query.ts";

/**
 * The query that fills the demand register with what a list was asked for, under the names of that form's fields
 * (design, section 6): `?goal=buy&propertyTypes=1&zips=1180&maxPrice=400000`.
 */
export function demandQuery(goal: GoalKind, query: ListQuery): string {
  const pairs: [string, string | number | null | undefined][] = [
    ["goal", goal === "sale" ? "buy" : "rent"],
    ...query.type.map((id): [string, string] => ["propertyTypes", id]),
    ...query.city.map(({ zip }): [string, string] => ["zips", zip]),
    ["minPrice", query.minPrice],
    ["maxPrice", query.maxPrice],
    ["minRooms", query.minRooms],
    ["minGarages", query.garage ? 1 : null],
  ];
  const given = pairs.filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(given)}`;
}
