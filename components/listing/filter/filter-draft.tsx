import { Fragment, type ReactNode, useState } from "react";
import type { ListFact } from "@/lib/domain/listing/list-index";
import { matching } from "@/lib/domain/listing/list-match";
import { emptyListQuery, type ListQuery, writeListQuery } from "@/lib/domain/listing/list-query";
import { ListFilterPanel } from "./filter-panel";
import { counted, type ListWords } from "./filter-words";

/** What a panel shows: the query as it would be, and how to change it. */
export type DraftFields = (draft: ListQuery, edit: (part: Partial<ListQuery>) => void) => ReactNode;

/** Several choices in a dialog, tried out before they count: its button tells how many properties they would give. */
export function ListFilterDraft({
  title,
  chosen,
  fields,
  words,
  query,
  facts,
  onChange,
  children,
}: {
  title: string;
  /** What is on, in words. */
  chosen: string[];
  /** The parameters that are chosen here. */
  fields: readonly (keyof ListQuery)[];
  words: ListWords;
  query: ListQuery;
  facts: ListFact[] | null;
  onChange: (query: ListQuery) => void;
  children: DraftFields;
}) {
  const [draft, setDraft] = useState<ListQuery | null>(null);
  const [resets, setResets] = useState(0);
  const { show, reset } = words.filter;
  const open = draft ?? query;
  const leave = (keep: boolean) => {
    setDraft(null);
    if (keep && writeListQuery(open) !== writeListQuery(query)) onChange({ ...open, page: 1 });
  };
  const clear = () => {
    setDraft({ ...open, ...Object.fromEntries(fields.map((field) => [field, emptyListQuery[field]])) });
    setResets(resets + 1);
  };
  const found = facts && draft ? matching(facts, draft).length : null;
  return (
    <ListFilterPanel
      label={chosen.length > 1 ? `${chosen[0]} +${chosen.length - 1}` : (chosen[0] ?? title)}
      title={title}
      isActive={chosen.length > 0}
      isOpen={draft !== null}
      words={{ apply: found === null ? show.unknown : counted(show, found), reset }}
      onOpen={() => setDraft(query)}
      onLeave={leave}
      onReset={clear}
    >
      <Fragment key={resets}>{children(open, (part) => setDraft({ ...open, ...part }))}</Fragment>
    </ListFilterPanel>
  );
}
