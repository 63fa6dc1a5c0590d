import type { KeyboardEvent } from "react";
import { isEmpty } from "@/lib/domain/text/text";

interface Keyed {
  open: boolean;
  active: number;
  count: number;
  setOpen: (open: boolean) => void;
  setActive: (active: number) => void;
  choose: (active: number) => void;
}

/** From the field (-1) through all options and back to the field. */
const step = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * The keys of a combobox (ARIA 1.2): arrows move through the options, Enter follows the active one or sends the form, Escape
 * closes the panel and keeps the text. All else is the field's own.
 */
export function onSearchKey(event: KeyboardEvent<HTMLInputElement>, keyed: Keyed) {
  const { open, active, count, setOpen, setActive, choose } = keyed;
  if (event.nativeEvent.isComposing) return;
  const move = (by: 1 | -1) => {
    event.preventDefault();
    if (!open) setOpen(true);
    if (!event.altKey && count > 0) setActive(step(active, by, count));
  };
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp" && event.altKey) setOpen(false);
  else if (event.key === "ArrowUp") move(-1);
  else if (event.key === "Escape" && open) {
    event.preventDefault();
    setOpen(false);
  } else if (event.key === "Enter" && open && active >= 0) {
    event.preventDefault();
    choose(active);
  } else if (event.key === "Enter" && isEmpty(event.currentTarget.value)) event.preventDefault();
}
