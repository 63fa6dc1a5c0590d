import { useState } from "react";
import type { SearchGroup } from "@/lib/domain/search/search";

/**
 * The option that the keyboard is at: -1 for the field itself. A new search has none yet.
 * @param listId options are named after it, counted from 0 through all groups
 */
export function useSearchChoice(listId: string, groups: readonly SearchGroup[], open: boolean) {
  const [chosen, setChosen] = useState({ groups, position: -1 });
  const optionAt = (position: number) => document.getElementById(`${listId}-${position}`);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const hasList = open && count > 0;
  return {
    count,
    /** Whether there is a list to choose from. */
    hasList,
    active: hasList && chosen.groups === groups ? chosen.position : -1,
    setActive: (position: number) => {
      setChosen({ groups, position });
      optionAt(position)?.scrollIntoView({ block: "nearest" });
    },
    /** Follows the option's link, as a click would. */
    choose: (position: number) => optionAt(position)?.click(),
  };
}
