import { filterText } from "@/lib/domain/listing/filter-names";
import { type FilterOfKind, filterBar, filters } from "@/lib/domain/listing/filters";
import { textsOf, withTexts } from "@/lib/domain/listing/list-query";
import { ListFilterPanel, type PanelProps } from "./filter-panel";
import { ListFilterSelect } from "./filter-select";
import type { FilterProps } from "./filter-words";

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

/** The usual values of a filter, and the value of the address where it is another one. */
function ChoiceSelect({
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

/** The filters of a list. A choice out of few counts at once, several choices when their dialog is closed. */
export function ListFilterBar({ code, onRetry, ...bar }: PanelProps) {
  const { words, goal } = bar;
  return filterBar.map((group) => {
    const title = words.filter[typeof group.title === "string" ? group.title : group.title[goal]];
    if (group.kind === "choice") {
      return group.filters.map((name) => <ChoiceSelect key={name} {...bar} name={name} label={title} />);
    }
    const [name] = group.filters;
    return <ListFilterPanel key={name} {...bar} group={group} title={title} code={code} onRetry={onRetry} />;
  });
}
