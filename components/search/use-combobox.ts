import { type KeyboardEvent, useState } from "react";
import type { SearchGroup } from "@/lib/domain/search/search-results";
import { isEmpty } from "@/lib/domain/text/text";

/**
 * The options of the combobox and the active one, which the keyboard is at: -1 for the field itself. New results have none yet.
 * @param listId options are named after it, counted from 0 through all groups
 */
export function useComboboxOptions(listId: string, groups: readonly SearchGroup[], open: boolean) {
  const [chosen, setChosen] = useState({ groups, position: -1 });
  const optionAt = (position: number) => document.getElementById(`${listId}-${position}`);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const hasList = open && count > 0;
  return {
    count,
    hasList,
    active: hasList && chosen.groups === groups ? chosen.position : -1,
    setActive: (position: number) => {
      setChosen({ groups, position });
      optionAt(position)?.scrollIntoView({ block: "nearest" });
    },
    /** Follows the option's link. */
    choose: (position: number) => optionAt(position)?.click(),
  };
}

type Combobox = ReturnType<typeof useComboboxOptions> & { open: boolean; setOpen: (open: boolean) => void };

/** From the field (-1) through all options and back to the field. */
const step = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * The keys of a combobox (ARIA 1.2): arrows move through the options, Enter follows the active one or sends the form, Escape
 * closes the panel and keeps the text. The field handles all other keys.
 */
export function onComboboxKey(event: KeyboardEvent<HTMLInputElement>, combobox: Combobox) {
  const { open, active, count, setOpen, setActive, choose } = combobox;
  if (event.nativeEvent.isComposing) return;
  const move = (by: 1 | -1) => {
    event.preventDefault();
    if (!open) setOpen(true);
    if (!event.altKey && count > 0) setActive(step(active, by, count));
  };
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp" && event.altKey) setOpen(false);
  else if (event.key === "ArrowUp") move(-1);
  else if (event.key === "Escape" && open) {
    event.preventDefault();
    setOpen(false);
  } else if (event.key === "Enter" && open && active >= 0) {
    event.preventDefault();
    choose(active);
  } else if (event.key === "Enter" && isEmpty(event.currentTarget.value)) event.preventDefault();
}
