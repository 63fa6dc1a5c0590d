import { ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";
import { filterText } from "@/lib/domain/listing/filter-names";
import { type FilterOfKind, filters } from "@/lib/domain/listing/filters";
import { textsOf, withTexts } from "@/lib/domain/listing/list-query";
import type { FilterProps } from "./filter-words";

/** Classes of everything in the filter bar; a filter that is on has a dark line. */
export const filterChip = "filter-chip";

/** One choice out of few: a native select. */
export function ListFilterSelect({
  name,
  label,
  value,
  choices,
  isActive = false,
  look = filterChip,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  choices: { value: string; name: string }[];
  isActive?: boolean;
  look?: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="filter-choice">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        data-filter=""
        autoComplete="off"
        // `noteChoices` writes a choice made before hydration into its data.
        suppressHydrationWarning
        value={value}
        data-active={isActive || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`filter-select ${look}`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <Icon drawing={ChevronDown} className="" />
    </label>
  );
}

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

/** The usual values of a filter, and the value of the address where it is another one. */
export function ChoiceSelect({
  name,
  label,
  query,
  onChange,
  ...base
}: FilterProps & { name: FilterOfKind<"choice">; label: string }) {
  const texts = textsOf(query, name);
  const values = [...new Set([...filters[name].choices, ...texts])].sort(inOrder);
  return (
    <ListFilterSelect
      name={name}
      label={label}
      value={texts[0] ?? ""}
      isActive={texts.length > 0}
      choices={[
        { value: "", name: label },
        ...values.map((value) => ({ value, name: filterText(base, name, value) })),
      ]}
      onChange={(value) => onChange(withTexts(query, name, [value]))}
    />
  );
}
