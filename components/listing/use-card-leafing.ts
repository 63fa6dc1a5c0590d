import { useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";

/** The pictures of the card that an element belongs to; null where there is one picture or none. */
const stripAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? (target.closest("article")?.querySelector<HTMLElement>(".card-strip") ?? null)
    : null;

/** The further pictures are fetched once somebody leafs, or is about to: a list weighs what its first pictures weigh. */
const wake = (strip: HTMLElement) => strip.toggleAttribute("data-awake", true);

const positionOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / (clientWidth || 1));

/** The picture that a strip has been scrolled to is fetched, and marked in its dots. */
function show(strip: HTMLElement) {
  wake(strip);
  strip.parentElement?.style.setProperty("--at", `${positionOf(strip)}`);
}

/** One picture further, or back; from the last to the first. */
function leaf(strip: HTMLElement, step: number) {
  wake(strip);
  const { childElementCount: count, clientWidth } = strip;
  const next = (positionOf(strip) + step + count) % count;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  strip.scrollTo({ left: next * clientWidth, behavior: isStill ? "instant" : "smooth" });
}

function onPointerOver({ pointerType, target }: PointerEvent) {
  const isOver = pointerType === "mouse" && target instanceof Element && target.closest(".card-pictures");
  const strip = isOver ? stripAt(target) : null;
  if (strip) wake(strip);
}

function onScroll({ target }: Event) {
  if (target instanceof HTMLElement && target.matches(".card-strip")) show(target);
}

function onClick({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-leaf]") : null;
  const strip = stripAt(button);
  if (strip) leaf(strip, Number(button?.dataset.leaf));
}

/** The arrow keys on a card's link: its pictures are no further stops of the Tab key. */
function onKeyDown(event: KeyboardEvent) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const strip = event.target instanceof HTMLAnchorElement ? stripAt(event.target) : null;
  if (!step || !isPlain || !strip) return;
  event.preventDefault();
  leaf(strip, step);
}

/** Leafs through the pictures of the cards of a page by arrow buttons and arrow keys, and fetches those that are leafed to. */
export function useCardLeafing(): void {
  useEffect(() => {
    const ends = [
      listenTo(document, "pointerover", onPointerOver, { passive: true }),
      listenTo(document, "scroll", onScroll, { passive: true, capture: true }),
      listenTo(document, "click", onClick),
      listenTo(document, "keydown", onKeyDown),
    ];
    // Somebody was faster than the scripts.
    for (const strip of document.querySelectorAll<HTMLElement>(".card-strip"))
      if (strip.scrollLeft > 0) show(strip);
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
