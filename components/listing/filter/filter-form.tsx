import { Fragment, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import type { FilterName } from "@/lib/domain/listing/filters";
import { matching } from "@/lib/domain/listing/list-match";
import { type ListQuery, withTexts, writeListQuery } from "@/lib/domain/listing/list-query";
import { countText } from "@/lib/domain/text/words";
import { Amounts, Flags, Options } from "./filter-controls";
import { ChoiceSelect } from "./filter-select";
import { type BarGroup, type FilterProps, groupTitle } from "./filter-words";

/** The controls of a group, of the query as it would be. */
function Controls({ group, ...draft }: FilterProps & { group: BarGroup }) {
  switch (group.kind) {
    case "several":
      return <Options {...draft} names={group.filters} />;
    case "flag":
      return <Flags {...draft} names={group.filters} />;
    case "amount":
      return <Amounts {...draft} names={group.filters} />;
    default:
      return group.filters.map((name) => (
        <ChoiceSelect key={name} {...draft} name={name} label={groupTitle(draft, group)} />
      ));
  }
}

/** Several choices, which count when the form is sent: its button shows how many properties they would give. */
export function FilterForm({
  groups,
  onClose,
  ...bar
}: FilterProps & {
  groups: readonly BarGroup[];
  onClose: () => void;
}) {
  const { words, language, query, facts, onChange } = bar;
  const { show, reset } = words.filter;
  const [draft, setDraft] = useState<ListQuery>(query);
  const [resets, setResets] = useState(0);
  const clear = () => {
    const names = groups.flatMap((group): readonly FilterName[] => group.filters);
    setDraft(names.reduce((left, name) => withTexts(left, name, []), draft));
    setResets(resets + 1);
  };
  const apply = () => {
    const chosen = { ...draft, page: 1 };
    onClose();
    if (writeListQuery(chosen) !== writeListQuery({ ...query, page: 1 })) onChange(chosen);
  };
  const countLabel = facts ? countText(show, matching(facts, draft).length, language) : show.unknown;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="-m-2 max-h-[60vh] overflow-y-auto p-2 text-note md:max-h-[45vh]">
        <Fragment key={resets}>
          {groups.map((group) => (
            <section key={group.filters[0]} className="not-first:mt-6">
              {groups.length > 1 && group.kind !== "choice" && (
                <h3 className="mb-1 font-sans text-note font-semibold tracking-normal">
                  {groupTitle(bar, group)}
                </h3>
              )}
              <Controls {...bar} group={group} query={draft} onChange={setDraft} />
            </section>
          ))}
        </Fragment>
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 border-t border-hairline pt-4">
        <button type="button" onClick={clear} className="link-line min-h-11 px-1">
          {reset}
        </button>
        <button
          type="submit"
          className="min-h-11 rounded bg-ink px-5 font-semibold text-paper tabular hover:bg-ink-soft"
        >
          {countLabel}
        </button>
      </div>
      <LiveRegion text={countLabel} />
    </form>
  );
}
