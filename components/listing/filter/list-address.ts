import type { MouseEvent } from "react";
import { createStore } from "@/components/ui/create-store";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { takeSheetEntry } from "@/components/ui/sheet-entry";

const search = createStore<string | null>({
  read: () => location.search,
  prerendered: null,
  events: () => [[window, "popstate"]],
});

/** The query of the address, up to date after the back button too; null while prerendering and hydrating. */
export const useListSearch = search.use;

/**
 * Makes `href` the page's address: a new entry of the history where it is this page under another query, else the page itself is
 * opened. What is open over the page gives its entry to the address. @returns true where the visitor stays on this page
 */
export function goTo(href: string): boolean {
  const target = new URL(href, location.href);
  if (target.pathname !== location.pathname) {
    if (takeSheetEntry()) location.replace(href);
    else location.assign(href);
    return false;
  }
  if (target.search !== location.search) {
    // The router's mark in the state must stay: with it the router ignores the new entry.
    history[takeSheetEntry() ? "replaceState" : "pushState"](history.state, "", href);
    search.notify();
  }
  return true;
}

/** Follows a link without leaving the page if it leads to this page; a click for a new tab is left to the browser. */
export function follow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { href, pathname } = event.currentTarget;
  if (!isPlainClick(event) || pathname !== location.pathname) return false;
  event.preventDefault();
  return goTo(href);
}
