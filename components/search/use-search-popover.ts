import { type RefObject, useEffect } from "react";

/** px: between block and panel, and between the panel and the edge of what is seen. */
const gap = 4;
const margin = 12;
const tallest = 432;
const lowest = 144;

/** What a keyboard on the screen leaves free, from the top of the window. */
function bottomOfSight(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}

/** How far up something may scroll before the fixed header hides it. */
const topOfSight = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Under the block; where the buttons stand under the field, as on a phone, over them: there room is scarce. */
function topOf(field: DOMRect, block: DOMRect): number {
  const below = block.bottom - field.bottom;
  return below < field.height ? block.bottom + gap : field.bottom + 2 * gap;
}

/** Lays a panel under its block, as wide as that; it moves with the page. @returns its top edge in the window */
function lay(panel: HTMLElement, box: HTMLElement): number {
  const field = box.getBoundingClientRect();
  const block = (box.closest("search") ?? box).getBoundingClientRect();
  const top = topOf(field, block);
  panel.style.top = `${top + scrollY}px`;
  panel.style.left = `${block.left + scrollX}px`;
  panel.style.width = `${block.width}px`;
  return top;
}

/** Lays a panel anew. Where there is too little room for what it holds, the page is scrolled by just what is missing. */
function makeRoom(panel: HTMLElement, box: HTMLElement) {
  const free = bottomOfSight() - margin - lay(panel, box);
  const missing = Math.min(panel.scrollHeight, tallest) - free;
  const move = Math.max(0, Math.min(missing, box.getBoundingClientRect().top - topOfSight()));
  panel.style.maxHeight = `${Math.max(lowest, Math.min(tallest, free + move))}px`;
  if (move < 1) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: move, behavior: still ? "instant" : "smooth" });
}

/**
 * Keeps an open panel in its place over everything, also where a parent cuts off what sticks out and whatever keyboard comes up,
 * and closes it when its field goes under the header.
 * @param content changes when the panel holds something else
 */
export function useSearchPlace(
  open: boolean,
  content: unknown,
  panel: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    const [shown, field] = [panel.current, box.current];
    if (!open || !shown || !field) return;
    lay(shown, field);
    shown.showPopover();
    const replace = () => makeRoom(shown, field);
    const leaving = new IntersectionObserver(
      ([entry]) => {
        if (entry && !entry.isIntersecting && entry.boundingClientRect.top < topOfSight()) close();
      },
      { rootMargin: `-${Math.round(topOfSight())}px 0px 0px` },
    );
    leaving.observe(field);
    const view = visualViewport ?? window;
    view.addEventListener("resize", replace);
    return () => {
      leaving.disconnect();
      view.removeEventListener("resize", replace);
      shown.hidePopover();
    };
  }, [open, panel, box, close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the panel holds decides how much room it needs.
  useEffect(() => {
    const [shown, field] = [panel.current, box.current];
    if (!open || !shown || !field) return;
    shown.scrollTop = 0;
    makeRoom(shown, field);
  }, [open, content, panel, box]);
}
