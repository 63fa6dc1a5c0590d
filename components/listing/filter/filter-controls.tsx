import { useState } from "react";
import { amountPresets, type FilterName, type FilterOfKind, filters } from "@/lib/domain/listing/filters";
import { matching, optionCounts } from "@/lib/domain/listing/list-match";
import { textsOf, withTexts } from "@/lib/domain/listing/list-query";
import { fold } from "@/lib/domain/text/accents";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import type { FilterProps, ListOption } from "./filter-words";

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

/** Options from which on a field finds one faster than the eye. */
const manyOptions = 8;

/** The options of a filter that have a property, or are chosen; of many a field finds those that a text names. */
function OptionList({
  name: filter,
  words: { filter: words },
  options,
  query,
  facts,
  onChange,
}: FilterProps & { name: FilterOfKind<"several"> }) {
  const [typed, setTyped] = useState("");
  const { isSame, facet } = filters[filter];
  const counts = facts && optionCounts(filter, facts, query);
  const texts = textsOf(query, filter);
  const offered = options[filter].flatMap((option): (ListOption & Choice)[] => {
    const { value, name } = option;
    const rest = texts.filter((text) => !isSame(value, text));
    const isOn = rest.length < texts.length;
    if (!isOn && option.count === 0) return [];
    const toggled = isOn ? rest : [...rest, value];
    const count = counts ? (counts.get(facet.by === "name" ? name : value) ?? 0) : undefined;
    return [{ ...option, filter, text: value, isOn, toggled, count: count as number }];
  });
  const search = fold(typed);
  const isNamed = ({ name, value, found = [] }: ListOption) =>
    [name, value, ...found].some((text) => fold(text).includes(search));
  const choices = offered.filter(isNamed);
  const [only, ...more] = choices;
  return (
    <>
      {offered.length >= manyOptions && filter === "city" && (
        <div className="mb-3">
          <label htmlFor="find-town" className="sr-only">
            {words.findTown}
          </label>
          <input
            id="find-town"
            type="search"
            value={typed}
            placeholder={words.findTown}
            autoComplete="off"
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Enter chooses the one that is left; with none typed it closes the dialog as elsewhere.
              if (event.key !== "Enter" || search === "") return;
              event.preventDefault();
              if (!only || more.length > 0) return;
              if (!only.isOn) onChange(withTexts(query, filter, only.toggled));
              setTyped("");
            }}
            className="h-12 w-full rounded border border-ink-soft bg-white px-3"
          />
        </div>
      )}
      {choices.length === 0 && <p className="py-2 text-ink-soft">{words.noTown}</p>}
      <Checkboxes choices={choices} query={query} onChange={onChange} />
    </>
  );
}

/** The options of one filter or of several, the further ones under their name. */
export function Options({ names, ...rest }: FilterProps & { names: readonly FilterOfKind<"several">[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own.
    <div key={name} role="group" aria-label={rest.words.filter[name]}>
      {index > 0 && (
        <h3 className="mb-1 mt-4 font-sans text-note font-semibold tracking-normal">
          {rest.words.filter[name]}
        </h3>
      )}
      <OptionList {...rest} name={name} />
    </div>
  ));
}

/** Filters that are on or off, those that some property of the list answers to. */
export function Flags({
  names,
  words,
  query,
  facts,
  onChange,
}: FilterProps & { names: readonly FilterOfKind<"flag">[] }) {
  const choices = names.flatMap((filter): Choice[] => {
    const isOn = query[filter];
    const isOffered = isOn || !facts || facts.some((fact) => filters[filter].test(true, facts)(fact));
    if (!isOffered) return [];
    const count = facts ? matching(facts, withTexts(query, filter, ["1"])).length : undefined;
    const choice = { filter, text: "1", name: words.filter[filter], isOn, toggled: isOn ? [] : ["1"] };
    return [{ ...choice, ...(count !== undefined && { count }) }];
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
  const amountText = (name: FilterOfKind<"amount">) => {
    const amount = query[name];
    return amount === null ? "" : belgianNumber(amount, { maximum: 0 });
  };
  const measure = query.basis === "month" ? "month" : goal;
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
                value={typed[name] ?? amountText(name)}
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
      {names.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own.
        <div key={name} role="group" aria-label={filter.presets} className="mt-3 flex flex-wrap gap-2">
          {amountPresets[measure][name].map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={query[name] === amount}
              onClick={() => {
                setTyped({ ...typed, [name]: undefined });
                onChange(withTexts(query, name, query[name] === amount ? [] : [String(amount)]));
              }}
              className="min-h-11 whitespace-nowrap rounded border border-hairline bg-white px-3 text-sm tabular hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {fill(filter.chosen[name], { value: formatPrice(amount) })}
            </button>
          ))}
        </div>
      ))}
      {goal === "rent" && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={query.charges}
            onChange={() => onChange({ ...query, charges: !query.charges, page: 1 })}
            className="size-5 shrink-0 accent-ink"
          />
          {filter.withCharges}
        </label>
      )}
      {goal === "sale" && (
        <p className="mt-3 text-sm leading-snug text-ink-soft">
          {query.basis && `${filter.basis.label} · ${filter.basis[query.basis]}. `}
          {filter.onRequest}
        </p>
      )}
    </>
  );
}
