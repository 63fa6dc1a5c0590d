import { type MouseEvent, useSyncExternalStore } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener("popstate", notify);
  return () => {
    listeners.delete(notify);
    removeEventListener("popstate", notify);
  };
}

/** The query of the address, up to date after the back button too; null while prerendering and hydrating. */
export const useListSearch = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => location.search,
    () => null,
  );

/**
 * Makes `href` the page's address: a new entry of the history where it is this page under another query, else the page itself is
 * opened. @returns true where the visitor stays on this page
 */
export function goTo(href: string): boolean {
  const { pathname, search } = new URL(href, location.href);
  if (pathname !== location.pathname) {
    location.assign(href);
    return false;
  }
  if (search !== location.search) {
    // The router's mark in the state must stay: with it the router ignores the new entry.
    history.pushState(history.state, "", href);
    for (const notify of listeners) notify();
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
