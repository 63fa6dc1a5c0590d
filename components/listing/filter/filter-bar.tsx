import type { ReactNode } from "react";
import type { GoalKind } from "@/lib/domain/listing/goal";
import type { ListFact } from "@/lib/domain/listing/list-index";
import { energyLetters, type ListQuery, readAmount } from "@/lib/domain/listing/list-query";
import { ListFilterChoices } from "./filter-checkboxes";
import * as choices from "./filter-choices";
import { ListFilterDraft } from "./filter-draft";
import { ListFilterPrice } from "./filter-price";
import { ListFilterSelect } from "./filter-select";
import { cityName, type ListOptions, type ListWords, priceRange, typeName } from "./filter-words";

const extras = ["garden", "terrace", "garage", "new"] as const;

/** The ways to narrow a list. A choice out of few counts at once, several choices when their dialog is left. */
export function ListFilterBar({
  words,
  options,
  goal,
  query,
  facts,
  onChange,
  children,
}: {
  words: ListWords;
  options: ListOptions;
  goal: GoalKind;
  query: ListQuery;
  facts: ListFact[] | null;
  onChange: (query: ListQuery) => void;
  children?: ReactNode;
}) {
  const { filter } = words;
  const change = (part: Partial<ListQuery>) => onChange({ ...query, ...part, page: 1 });
  const shared = { words, query, facts, onChange };
  const price = priceRange(words, query);
  return (
    <>
      <ListFilterDraft
        {...shared}
        title={filter.city}
        chosen={query.city.map((city) => cityName(options, city))}
        fields={["city"]}
      >
        {(draft, edit) => (
          <ListFilterChoices
            name="city"
            choices={choices.cityChoices(options, draft, facts)}
            onToggle={(value) => edit(choices.toggledCity(options, draft, value))}
          />
        )}
      </ListFilterDraft>
      <ListFilterDraft
        {...shared}
        title={filter.type}
        chosen={query.type.map((id) => typeName(words, options, id))}
        fields={["type"]}
      >
        {(draft, edit) => (
          <ListFilterChoices
            name="type"
            choices={choices.typeChoices(options, draft, facts)}
            onToggle={(value) => edit(choices.toggledType(draft, value))}
          />
        )}
      </ListFilterDraft>
      <ListFilterDraft
        {...shared}
        title={goal === "sale" ? filter.price : filter.rentPrice}
        chosen={price ? [price] : []}
        fields={["minPrice", "maxPrice"]}
      >
        {(draft, edit) => <ListFilterPrice words={words} goal={goal} query={draft} onChange={edit} />}
      </ListFilterDraft>
      <ListFilterSelect
        name="minRooms"
        label={filter.bedrooms}
        value={String(query.minRooms ?? "")}
        isActive={query.minRooms !== null}
        choices={choices.roomChoices(words, query)}
        onChange={(value) => change({ minRooms: readAmount(value) })}
      />
      <ListFilterSelect
        name="minSurface"
        label={filter.surface}
        value={String(query.minSurface ?? "")}
        isActive={query.minSurface !== null}
        choices={choices.surfaceChoices(words, query)}
        onChange={(value) => change({ minSurface: readAmount(value) })}
      />
      <ListFilterSelect
        name="energy"
        label={filter.energy}
        value={query.energy ?? ""}
        isActive={query.energy !== null}
        choices={choices.energyChoices(words, query)}
        onChange={(value) => change({ energy: energyLetters.find((letter) => letter === value) ?? null })}
      />
      <ListFilterDraft
        {...shared}
        title={filter.more}
        chosen={extras.filter((name) => query[name]).map((name) => filter[name])}
        fields={extras}
      >
        {(draft, edit) => (
          <ListFilterChoices
            name="more"
            choices={extras.map((name) => ({ value: name, name: filter[name], isOn: draft[name] }))}
            onToggle={(value) => {
              const name = extras.find((each) => each === value);
              if (name) edit({ [name]: !draft[name] });
            }}
          />
        )}
      </ListFilterDraft>
      {children}
    </>
  );
}
