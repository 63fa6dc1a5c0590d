import { useState } from "react";

/** Entries of a list that are shown at first. */
const firstShown = 8;

/**
 * A long list shows its first entries until its owner wants all. On paper all stand: an entry that is folded away only carries
 * `data-later`, which the style sheet hides on screens.
 */
export function useFold(count: number, label: string) {
  const [showsAll, setShowsAll] = useState(false);
  return {
    later: (index: number) => (!showsAll && index >= firstShown) || undefined,
    button: !showsAll && count > firstShown && (
      <p className="portal-actions print-hidden">
        <button type="button" onClick={() => setShowsAll(true)} className="portal-button">
          {label}
        </button>
      </p>
    ),
  };
}
