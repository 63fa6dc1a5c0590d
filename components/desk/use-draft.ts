import { useCallback, useState } from "react";
import { useDesk } from "./use-desk";

/** Beside the drafts of files (`editor-draft.ts`): what is typed about people goes with the tab. */
const keyOf = (person: string, name: string) => `desk-draft:${person}:${name}`;

function readDraft<Draft extends Record<string, string>>(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof stored === "object" ? (stored as Draft | null) : null;
  } catch {
    return null;
  }
}

/**
 * What somebody types before it is sent; null where nothing was. It outlives a look at another screen, a reload and the end of the
 * session, for this person and in this tab.
 * @param name what it belongs to, such as `answer ZH-7K4M-2QXD`; a component that shows another one has another React key
 */
export function useDraft<Draft extends Record<string, string>>(
  name: string,
): [Draft | null, (draft: Draft | null) => void] {
  const key = keyOf(useDesk().account.staff.email, name);
  const [draft, setDraft] = useState(() => readDraft<Draft>(key));
  const change = useCallback(
    (next: Draft | null) => {
      setDraft(next);
      try {
        if (next) sessionStorage.setItem(key, JSON.stringify(next));
        else sessionStorage.removeItem(key);
      } catch {
        // The browser stores nothing: what is typed stays as long as it is shown.
      }
    },
    [key],
  );
  return [draft, change];
}

/** Removes what was typed about requests, whoever typed it: their person is erased. */
export function removeDrafts(references: readonly string[]): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("desk-draft:") && references.some((reference) => key.endsWith(` ${reference}`)))
        sessionStorage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
}
