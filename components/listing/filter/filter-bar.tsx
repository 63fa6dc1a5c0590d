import { filterBar } from "@/lib/domain/listing/filters";
import { ListFilterPanel, type PanelProps } from "./filter-panel";
import { ChoiceSelect } from "./filter-select";
import { groupTitle } from "./filter-words";

/**
 * The filters of a list. A choice out of few counts at once, several choices when their dialog is closed. A phone has one sheet of all;
 * the style sheet decides.
 */
export function ListFilterBar(bar: PanelProps) {
  return (
    <>
      <ListFilterPanel {...bar} groups={filterBar} title={bar.words.filter.all} />
      {filterBar.map((group) => {
        const title = groupTitle(bar, group);
        if (group.kind === "choice")
          return group.filters.map((name) => <ChoiceSelect key={name} {...bar} name={name} label={title} />);
        return <ListFilterPanel key={group.filters[0]} {...bar} groups={[group]} title={title} />;
      })}
    </>
  );
}
