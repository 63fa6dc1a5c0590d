import { useCallback, useEffect, useState } from "react";

/** What the desk shows, as its address has it, so that a link, a reload and the way back lead to the same. */
export interface DeskAddress {
  query: URLSearchParams;
  /** Changes parameters; empty ones are taken away. */
  go: (changes: Record<string, string>) => void;
}

/** The query of the page's address. The browser's way back brings the former one. */
export function useDeskAddress(): DeskAddress {
  const [query, setQuery] = useState(() => new URLSearchParams());
  useEffect(() => {
    const read = () => setQuery(new URLSearchParams(location.search));
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const go = useCallback((changes: Record<string, string>) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    history.pushState(null, "", location.pathname + (text && `?${text}`));
    setQuery(next);
    scrollTo(0, 0);
  }, []);
  return { query, go };
}
