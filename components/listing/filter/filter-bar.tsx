import { type FilterOfKind, filterBar, filters } from "@/lib/domain/listing/filters";
import { textsOf, withTexts } from "@/lib/domain/listing/list-query";
import { Amounts, Flags, Options } from "./filter-controls";
import { ListFilterDraft } from "./filter-draft";
import { ListFilterSelect } from "./filter-select";
import { chosenNames, type FilterProps, filterText } from "./filter-words";

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
export function ListFilterBar(bar: FilterProps) {
  const { words, goal, query } = bar;
  return (
    <>
      {filterBar.map(({ kind, title, filters: names }) => {
        const label = words.filter[typeof title === "string" ? title : title[goal]];
        if (kind === "choice") {
          return names.map((name) => <ChoiceSelect key={name} {...bar} name={name} label={label} />);
        }
        return (
          <ListFilterDraft
            key={names[0]}
            {...bar}
            title={label}
            chosen={chosenNames(bar, query, names)}
            names={names}
          >
            {(draft, edit) => {
              const shared = { ...bar, query: draft, onChange: edit };
              if (kind === "several") return <Options {...shared} names={names} />;
              return kind === "flag" ? (
                <Flags {...shared} names={names} />
              ) : (
                <Amounts {...shared} names={names} />
              );
            }}
          </ListFilterDraft>
        );
      })}
    </>
  );
}
