import { useEffect } from "react";
import { useListSearch } from "@/components/listing/filter/list-address";

/** Where the scroll position waits for the same list in another language; the list's own page takes it up there. */
const memory = "list-scroll";

function rememberScroll({ currentTarget }: Event): void {
  const { pathname, search } = currentTarget as HTMLAnchorElement;
  try {
    sessionStorage.setItem(memory, JSON.stringify([pathname + search, scrollY]));
  } catch {
    // Where nothing may be kept the list begins at its top.
  }
}

/** Lets the language menu lead to the same list with the same query, at the same place. */
export function useLanguageLinks(): void {
  const search = useListSearch();
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a[hreflang]")];
    for (const link of links) {
      link.search = search ?? "";
      link.addEventListener("click", rememberScroll);
    }
    return () => {
      for (const link of links) link.removeEventListener("click", rememberScroll);
    };
  }, [search]);
}
