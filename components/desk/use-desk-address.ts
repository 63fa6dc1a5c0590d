import { useCallback, useEffect, useState } from "react";

/** What the desk shows, as its address has it, so that a link, a reload and the way back lead to the same. */
export interface DeskAddress {
  query: URLSearchParams;
  /** Changes parameters; empty ones are taken away. */
  go: (changes: Record<string, string>) => void;
  /** Shows something else: the parameters that there were are gone. */
  open: (parameters: Record<string, string>) => void;
}

/** Where the desk edits a file of the content: `properties/7123`, `site`. */
export function editorAddress(name: string): Record<string, string> {
  const [folder, entry = ""] = name.split("/");
  if (folder === "properties") return { section: "listings", property: entry };
  return name === "owners" ? { section: "owners" } : { section: "content", file: name };
}

/** Adds an address to the browser's history. */
function push(parameters: URLSearchParams): void {
  const text = parameters.toString();
  history.pushState(null, "", location.pathname + (text && `?${text}`));
  scrollTo(0, 0);
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
    push(next);
    setQuery(next);
  }, []);
  const open = useCallback((parameters: Record<string, string>) => {
    const next = new URLSearchParams(parameters);
    push(next);
    setQuery(next);
  }, []);
  return { query, go, open };
}
