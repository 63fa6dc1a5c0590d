import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { moveItem } from "@/lib/domain/media/picture-order";

/** Where a finger at the edge of the window scrolls the page, and how far in a frame, in pixels. */
const edge = 72;
const scrollStep = 8;

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

  const pointer = useRef({ x: 0, y: 0 });
  const follow = useCallback(() => {
    const { current: now } = current;
    const { x, y } = pointer.current;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-item]")?.dataset.item;
    if (!now || over === undefined || over === now.item || !now.order.includes(over)) return;
    setDrag({
      item: now.item,
      order: moveItem(now.order, now.order.indexOf(now.item), now.order.indexOf(over)),
    });
  }, []);
  // A finger that rests at the edge goes on scrolling, and what comes under it gives way.
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      const step = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0;
      if (step !== 0) {
        scrollBy(0, step);
        follow();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, follow]);

  const order = drag?.order ?? items;
  const handle = (item: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      setDrag({ item, order: items });
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      pointer.current = { x, y };
      follow();
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
