import { ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";

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
    <label className="relative inline-flex shrink-0 items-center">
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
      <Icon drawing={ChevronDown} className="pointer-events-none absolute right-3 size-4" />
    </label>
  );
}
