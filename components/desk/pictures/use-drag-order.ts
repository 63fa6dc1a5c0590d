import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { moveItem } from "@/lib/domain/media/picture-order";

/** Where a finger at the edge of the window scrolls the page, in pixels. */
const edge = 72;
const scrollStep = 14;

/** Where a key moves an item. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * An order that is changed by dragging a handle, with a mouse or a finger, and by its keys. While something is dragged its items stay where
 * they are in the document and only look moved, as a moved element would lose the finger.
 * @param onMove called once it is let go, or with each key
 */
export function useDragOrder(items: readonly string[], onMove: (item: string, place: number) => void) {
  const [drag, setDrag] = useState<{ item: string; order: readonly string[] } | null>(null);
  const current = useRef(drag);
  current.current = drag;

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && setDrag(null);
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, [isDragging]);

  const order = drag?.order ?? items;
  const handle = (item: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ item, order: items });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current: now } = current;
      if (!now) return;
      if (clientY < edge) scrollBy(0, -scrollStep);
      else if (clientY > innerHeight - edge) scrollBy(0, scrollStep);
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-item]")
        ?.dataset.item;
      if (over === undefined || over === now.item || !now.order.includes(over)) return;
      setDrag({
        item: now.item,
        order: moveItem(now.order, now.order.indexOf(now.item), now.order.indexOf(over)),
      });
    },
    onPointerUp() {
      const { current: now } = current;
      setDrag(null);
      const place = now?.order.indexOf(item) ?? -1;
      if (now && place !== items.indexOf(item)) onMove(item, place);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const from = items.indexOf(item);
      const place = Math.min(Math.max(0, from + step), items.length - 1);
      if (place !== from) onMove(item, place);
    },
  });
  return { order, dragged: drag?.item ?? null, handle };
}
