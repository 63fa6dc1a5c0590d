import { useState } from "react";
import { type FilterName, type FilterOfKind, filters } from "@/lib/domain/listing/filters";
import { optionCounts } from "@/lib/domain/listing/list-match";
import { textsOf, withTexts } from "@/lib/domain/listing/list-query";
import { belgianNumber } from "@/lib/domain/text/numbers";
import type { FilterProps } from "./filter-words";

interface Choice {
  filter: FilterName;
  text: string;
  name: string;
  isOn: boolean;
  /** The filter's texts after a click. */
  toggled: readonly string[];
  /** How many properties it gives; absent where it is not known. */
  count?: number;
}

/** Checkboxes, with how many properties each would give. */
function Checkboxes({
  choices,
  query,
  onChange,
}: Pick<FilterProps, "query" | "onChange"> & { choices: Choice[] }) {
  return (
    <ul className={choices.length > 5 ? "gap-x-10 min-[30rem]:columns-2" : ""}>
      {choices.map(({ filter, text, name, isOn, toggled, count }) => (
        <li key={`${filter} ${text}`} className="break-inside-avoid">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={filter}
              value={text}
              checked={isOn}
              onChange={() => onChange(withTexts(query, filter, toggled))}
              className="size-5 shrink-0 accent-ink"
            />
            <span>{name}</span>{" "}
            {count !== undefined && (
              <span className="ml-auto pl-2 text-sm text-ink-soft tabular">{count}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The options of a filter. */
export function Options({
  name: filter,
  options,
  query,
  facts,
  onChange,
}: FilterProps & { name: FilterOfKind<"several"> }) {
  const { isSame, facet } = filters[filter];
  const counts = facts && optionCounts(filter, facts, query);
  const texts = textsOf(query, filter);
  const choices = options[filter].map(({ value, name }): Choice => {
    const others = texts.filter((text) => !isSame(value, text));
    const isOn = others.length < texts.length;
    return {
      filter,
      text: value,
      name,
      isOn,
      toggled: isOn ? others : [...others, value],
      ...(counts && { count: counts.get(facet.by === "name" ? name : value) ?? 0 }),
    };
  });
  return <Checkboxes choices={choices} query={query} onChange={onChange} />;
}

/** Filters that are on or off. */
export function Flags({
  names,
  words,
  query,
  onChange,
}: FilterProps & { names: readonly FilterOfKind<"flag">[] }) {
  const choices = names.map((filter): Choice => {
    const isOn = query[filter];
    return { filter, text: "1", name: words.filter[filter], isOn, toggled: isOn ? [] : ["1"] };
  });
  return <Checkboxes choices={choices} query={query} onChange={onChange} />;
}

/** The lowest and the highest amount, typed as people write them. */
export function Amounts({
  names,
  words: { filter },
  goal,
  query,
  onChange,
}: FilterProps & { names: readonly FilterOfKind<"amount">[] }) {
  const shown = (name: FilterOfKind<"amount">) => {
    const amount = query[name];
    return amount === null ? "" : belgianNumber(amount, { maximum: 0 });
  };
  const [typed, setTyped] = useState<Partial<Record<FilterName, string>>>({});
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {names.map((name) => (
          <label key={name} className="block">
            {filter[name]}
            <span className="relative mt-1 block">
              <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-soft">
                €
              </span>
              <input
                name={name}
                value={typed[name] ?? shown(name)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={15}
                onChange={({ target }) => {
                  setTyped({ ...typed, [name]: target.value });
                  onChange(withTexts(query, name, [target.value]));
                }}
                onBlur={() => setTyped({ ...typed, [name]: undefined })}
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
