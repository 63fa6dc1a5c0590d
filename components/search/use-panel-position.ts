import { type RefObject, useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";

/** px: between block and panel, between the panel and the edge of the window, and heights of the panel. */
const gap = 4;
const margin = 12;
const tallest = 432;
const lowest = 144;

/** px from the top of the window to where a keyboard on the screen begins, or to the end of the window. */
function visibleBottom(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}

/** px from the top of the window that the fixed header covers. */
const visibleTop = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Under the block; where the buttons stand under the field, as on a phone, over them: there room is scarce. */
function panelTop(field: DOMRect, block: DOMRect): number {
  const below = block.bottom - field.bottom;
  return below < field.height ? block.bottom + gap : field.bottom + 2 * gap;
}

/** Positions a panel under its block, as wide as that; it scrolls with the page. @returns its top edge in the window */
function positionPanel(panel: HTMLElement, box: HTMLElement): number {
  const field = box.getBoundingClientRect();
  const block = (box.closest("search") ?? box).getBoundingClientRect();
  const top = panelTop(field, block);
  panel.style.top = `${top + scrollY}px`;
  panel.style.left = `${block.left + scrollX}px`;
  panel.style.width = `${block.width}px`;
  return top;
}

/** Positions a panel. Where there is too little room for what it holds, the page is scrolled by just what is missing. */
function makeRoom(panel: HTMLElement, box: HTMLElement) {
  const free = visibleBottom() - margin - positionPanel(panel, box);
  const missing = Math.min(panel.scrollHeight, tallest) - free;
  const move = Math.max(0, Math.min(missing, box.getBoundingClientRect().top - visibleTop()));
  panel.style.maxHeight = `${Math.max(lowest, Math.min(tallest, free + move))}px`;
  if (move < 1) return;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: move, behavior: reducedMotion ? "instant" : "smooth" });
}

/**
 * Shows an open panel in the top layer, so that no parent cuts it off, follows the keyboard on the screen, and closes the panel when
 * its field scrolls under the header.
 * @param content changes when the panel holds something else
 */
export function usePanelPosition(
  open: boolean,
  content: unknown,
  panel: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    const [element, field] = [panel.current, box.current];
    if (!open || !element || !field) return;
    positionPanel(element, field);
    element.showPopover();
    const leaving = new IntersectionObserver(
      ([entry]) => {
        if (entry && !entry.isIntersecting && entry.boundingClientRect.top < visibleTop()) close();
      },
      { rootMargin: `-${Math.round(visibleTop())}px 0px 0px` },
    );
    leaving.observe(field);
    const end = listenTo(visualViewport ?? window, "resize", () => makeRoom(element, field));
    return () => {
      leaving.disconnect();
      end();
      element.hidePopover();
    };
  }, [open, panel, box, close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the panel holds decides how much room it needs.
  useEffect(() => {
    const [element, field] = [panel.current, box.current];
    if (!open || !element || !field) return;
    element.scrollTop = 0;
    makeRoom(element, field);
  }, [open, content, panel, box]);
}
