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

/** The query of the address, also after the back button; null until the page runs, as a prerendered page knows none. */
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
    // The framework's own mark in the state tells its router that there is nothing for it to do.
    history.pushState(history.state, "", href);
    for (const notify of listeners) notify();
  }
  return true;
}

/** Follows a link without leaving the page where its address is this page's; a click that asks for a new tab gets one. */
export function follow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { href, pathname } = event.currentTarget;
  if (!isPlainClick(event) || pathname !== location.pathname) return false;
  event.preventDefault();
  return goTo(href);
}
