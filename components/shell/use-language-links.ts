import { useEffect } from "react";
import { useListSearch } from "@/components/listing/filter/list-address";
import { writeStorage } from "@/lib/domain/web/storage";

/** The scroll position for the same list in another language, which `restore-list-scroll.inline.ts` reads there. */
const storageKey = "list-scroll";

function rememberScroll({ currentTarget }: Event): void {
  const { pathname, search } = currentTarget as HTMLAnchorElement;
  writeStorage("sessionStorage", storageKey, JSON.stringify([pathname + search, scrollY]));
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
