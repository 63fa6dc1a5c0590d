import { Fragment, type ReactNode, useState } from "react";
import type { FilterName, ListFact } from "@/lib/domain/listing/filters";
import { matching } from "@/lib/domain/listing/list-match";
import { type ListQuery, withTexts, writeListQuery } from "@/lib/domain/listing/list-query";
import { countText } from "@/lib/domain/text/words";
import { ListFilterPanel } from "./filter-panel";
import type { ListBase } from "./filter-words";

/** Several choices in a dialog, which count when it is closed: its button shows how many properties they would give. */
export function ListFilterDraft({
  title,
  chosen,
  names,
  words,
  language,
  query,
  facts,
  onChange,
  children,
}: Pick<ListBase, "words" | "language"> & {
  title: string;
  /** What is on, in words. */
  chosen: string[];
  /** The filters that are chosen here. */
  names: readonly FilterName[];
  query: ListQuery;
  facts: ListFact[] | null;
  onChange: (query: ListQuery) => void;
  /** What the panel shows: the query as it would be, and how to change it. */
  children: (draft: ListQuery, edit: (draft: ListQuery) => void) => ReactNode;
}) {
  const [draft, setDraft] = useState<ListQuery | null>(null);
  const [resets, setResets] = useState(0);
  const { show, reset } = words.filter;
  const open = draft ?? query;
  const close = (apply: boolean) => {
    setDraft(null);
    const chosenQuery = { ...open, page: 1 };
    if (apply && writeListQuery(chosenQuery) !== writeListQuery({ ...query, page: 1 })) onChange(chosenQuery);
  };
  const clear = () => {
    setDraft(names.reduce((draft, name) => withTexts(draft, name, []), open));
    setResets(resets + 1);
  };
  const found = facts && draft ? matching(facts, draft).length : null;
  return (
    <ListFilterPanel
      label={chosen.length > 1 ? `${chosen[0]} +${chosen.length - 1}` : (chosen[0] ?? title)}
      title={title}
      isActive={chosen.length > 0}
      isOpen={draft !== null}
      words={{ apply: found === null ? show.unknown : countText(show, found, language), reset }}
      onOpen={() => setDraft(query)}
      onClose={close}
      onReset={clear}
    >
      <Fragment key={resets}>{children(open, setDraft)}</Fragment>
    </ListFilterPanel>
  );
}
