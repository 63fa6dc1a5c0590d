import { useState } from "react";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { type ListQuery, readAmount } from "@/lib/domain/listing/list-query";
import { belgianNumber } from "@/lib/domain/text/numbers";
import type { ListWords } from "./filter-words";

const ends = ["minPrice", "maxPrice"] as const;

const shown = (amount: number | null): string =>
  amount === null ? "" : belgianNumber(amount, { maximum: 0 });

/** The lowest and the highest price, typed as people write them. */
export function ListFilterPrice({
  words: { filter },
  goal,
  query,
  onChange,
}: {
  words: ListWords;
  goal: GoalKind;
  query: ListQuery;
  onChange: (price: Partial<ListQuery>) => void;
}) {
  const [typed, setTyped] = useState({ minPrice: shown(query.minPrice), maxPrice: shown(query.maxPrice) });
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {ends.map((end) => (
          <label key={end} className="block">
            {filter[end]}
            <span className="relative mt-1 block">
              <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-soft">
                €
              </span>
              <input
                name={end}
                value={typed[end]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={15}
                onChange={({ target }) => {
                  setTyped({ ...typed, [end]: target.value });
                  onChange({ [end]: readAmount(target.value) });
                }}
                onBlur={() => setTyped({ ...typed, [end]: shown(query[end]) })}
                className="h-12 w-full rounded border border-ink-soft bg-white pl-8 pr-3 tabular"
              />
            </span>
          </label>
        ))}
      </div>
      {goal === "sale" && <p className="mt-3 text-sm leading-snug text-ink-soft">{filter.onRequest}</p>}
    </>
  );
}
