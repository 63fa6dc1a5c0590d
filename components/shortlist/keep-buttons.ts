import { listenTo } from "@/components/ui/listen-to";
import { isKept, startVisits, toggleItem } from "@/lib/domain/shortlist/shortlist";
import { changeShortlist, shortlistStore } from "./shortlist-store";

/** Shows on the page which properties are kept, and how many; attributes are written only where they change. */
function mark(): void {
  const shortlist = shortlistStore.read();
  for (const button of document.querySelectorAll<HTMLElement>("[data-keep]")) {
    const pressed = String(isKept(shortlist, Number(button.dataset.keep)));
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
  const count = shortlist.items.length > 0 ? String(shortlist.items.length) : "";
  for (const place of document.querySelectorAll("[data-kept]"))
    if (place.textContent !== count) place.textContent = count;
}

const status = Object.assign(document.createElement("p"), { role: "status", className: "sr-only" });

/** ms; a status that is new on the page is spoken once it has been there for a moment. */
const moment = 100;

/** Keeps the property of a button, or takes it out; how many are kept is spoken as the header's link says it. */
function press(button: HTMLElement): void {
  changeShortlist((shortlist) => toggleItem(startVisits(shortlist, new Date()), Number(button.dataset.keep)));
  setTimeout(() => {
    status.textContent = document.querySelector("[data-shortlist]")?.textContent ?? "";
  }, moment);
}

/** Remembers this visit, whose code comes only where visits are remembered. @returns ends it */
function remember(): () => void {
  let hasEnded = false;
  let end: (() => void) | undefined;
  if (shortlistStore.read().visits)
    import("./visit-memory").then(
      ({ rememberVisit }) => {
        if (!hasEnded) end = rememberVisit();
      },
      () => {},
    );
  return () => {
    hasEnded = true;
    end?.();
  };
}

/**
 * Marks what is kept now and from here on: cards come and go with a filter, other tabs keep properties too.
 * @returns what a press of a button does, and what ends it
 */
export function startKeepButtons(): { press: (button: HTMLElement) => void; end: () => void } {
  mark();
  document.body.append(status);
  const cards = new MutationObserver(mark);
  cards.observe(document.body, { childList: true, subtree: true });
  const ends = [remember(), shortlistStore.subscribe(mark), listenTo(window, "pageshow", mark)];
  const end = () => {
    cards.disconnect();
    for (const stop of ends) stop();
  };
  return { press, end };
}
