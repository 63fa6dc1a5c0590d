import { useEffect, useRef } from "react";
import { listenTo } from "./listen-to";

/** What lies under something that is open over the page: the page, or something else that is open. */
type Ground = "page" | "sheet";

/** What the current entry of the history was added over; undefined for an entry of the page itself. */
export const sheetGround = (): Ground | undefined => history.state?.sheet;

/** Adds an entry for what opens over the page, at the page's address or at a fragment of it. */
export function pushSheetEntry(ground: Ground = "page", fragment?: string): void {
  history.pushState({ ...history.state, sheet: ground }, "", fragment);
}

/** Makes an entry that something over the page has added one of the page. @returns whether it was added so */
export function takeSheetEntry(): boolean {
  if (!sheetGround()) return false;
  history.replaceState({ ...history.state, sheet: undefined }, "");
  return true;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Going back takes a moment, in which what opens next must wait with its entry. */
let isLeaving = false;

function leave(): void {
  if (isLeaving || !sheetGround()) return;
  isLeaving = true;
  const { activeElement } = document;
  const arrive = () => {
    isLeaving = false;
    // An address with a fragment gives the focus to that.
    setTimeout(() => activeElement instanceof HTMLElement && activeElement.focus({ preventScroll: true }));
  };
  addEventListener("popstate", arrive, { once: true });
  history.back();
}

/**
 * While something is open over the page the history has an entry for it: going back closes it, and leaves nothing of the page. Closed in
 * another way it takes its entry along, if no address has taken it. An entry that a reload, or going forward, leads to opens nothing; the next sheet uses it.
 * @param onBack closes it
 */
export function useSheetEntry(isOpen: boolean, onBack: () => void): void {
  const close = useRef(onBack);
  useEffect(() => {
    close.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    clearTimeout(timer);
    let isWaiting = isLeaving;
    if (!sheetGround()) pushSheetEntry();
    let isFollowing = false;
    const ends = [
      listenTo(window, "popstate", () => {
        if (sheetGround()) return;
        if (!isWaiting) return close.current();
        isWaiting = false;
        pushSheetEntry();
      }),
      // A press beside a sheet closes it; where it is on a link, going back would break that off.
      listenTo(window, "click", (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest("a[href]");
        isFollowing = Boolean(link) && !event.defaultPrevented;
      }),
    ];
    return () => {
      for (const end of ends) end();
      // A moment later: an address may take the entry, or another sheet.
      if (!isFollowing) timer = setTimeout(leave);
    };
  }, [isOpen]);
}
