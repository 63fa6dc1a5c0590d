import { showFailure } from "@/components/forms/unhydrated-form";
import { shownPriceKey } from "@/lib/domain/listing/shown-price-key";
import { shortlistKey } from "@/lib/domain/shortlist/shortlist-key";
import { whenActivated, whenPainted, whenSettled } from "@/lib/domain/web/page-moments";
import { savesData } from "@/lib/domain/web/saves-data";
import type { FetchIsland } from "./hydrate";

/** The files of the bundle, which `lib/build/islands.ts` puts in the place of this name (`IslandBundle`). */
declare const islandFiles: { entry: string; base: string[]; islands: Record<string, string[]> };

/** The bundle's entry. */
interface Bundle {
  wake: (fetchIsland: FetchIsland, target: Element | null) => Promise<void>;
}

/*
 * Wakes the islands of a page. Their files are fetched once the page is painted and the browser idle, some three seconds later where pictures
 * never come, and not before they are used where the visitor saves data. They run at the first sign that somebody uses the page: a pointer
 * that moves, a touch, a key, the focus, a choice, a scroll, a form that is sent. A page that is only read never pays for them, nor does one
 * that the browser renders ahead. By themselves they run where the address asks for something (a filter, an opened picture), where a form of
 * this visit holds a draft, where somebody comes back to a search that they typed, where an island is marked `data-on="load"`, and where one
 * marked `data-on="sight"` comes into sight.
 *
 * Until then a click on a button, or on a link that opens something over the page, is noted, and the last of them repeated when all is awake.
 * Where a file does not come a link is followed like any other, a form that was sent shows its failure, and the next touch tries again.
 */
const files = new Map<string, Promise<string>>();
let waking: Promise<void> | undefined;
let hasFailed = false;
let pressed: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const busy = "aria-busy";
/** Ends what is only for a page that sleeps. */
const awake = new AbortController();

const islands = () => [...document.querySelectorAll<HTMLElement>("[data-island]")];

/** Reads a file once. A failure is forgotten: it is asked for again when it is needed again. */
function readFile(address: string): Promise<string> {
  const former = files.get(address);
  if (former) return former;
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${response.status}: ${address}`);
    return response.text();
  });
  files.set(address, text);
  text.catch(() => files.delete(address));
  return text;
}

/** A module that is imported before it is there might never be asked for again. */
async function fetchIsland({ dataset: { island = "", props = "{}", from } }: HTMLElement): Promise<string> {
  const code = islandFiles.islands[island] ?? [];
  const [json] = await Promise.all([from ? readFile(from) : props, ...code.map(readFile)]);
  return json;
}

/** Fetches all that the page needs, but forms, which are fetched when they are used. */
const fetchAll = () =>
  Promise.all([
    ...islandFiles.base.map(readFile),
    ...islands()
      .filter(({ dataset }) => dataset.on !== "touch")
      .map(fetchIsland),
  ]);

/** What the touch itself changes on the page is painted first: the scripts keep the processor of a phone busy. A page may not be painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });

function releasePressed(): void {
  clearTimeout(timer);
  const isWaiting = pressed?.hasAttribute(busy);
  pressed?.removeAttribute(busy);
  if (isWaiting && pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}

function fail(): void {
  hasFailed = true;
  waking = undefined;
  for (const island of islands()) if (island.dataset.state === "waiting") delete island.dataset.state;
  releasePressed();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) showFailure(form, true);
}

function repeatPress(): void {
  awake.abort();
  clearTimeout(timer);
  setTimeout(() => {
    pressed?.removeAttribute(busy);
    if (pressed?.isConnected) pressed.click();
  });
}

async function wakePage(target: Element | null): Promise<void> {
  for (const island of islands()) island.dataset.state ??= "waiting";
  await Promise.all([fetchAll(), painted()]);
  try {
    const { wake }: Bundle = await import(islandFiles.entry);
    await wake(fetchIsland, target);
  } catch (error) {
    // All files are there: this is a fault, or the page is left, which breaks an import off and ends its timers.
    setTimeout(() => reportError(error), 300);
    throw error;
  }
}

function run(target: EventTarget | null = null): void {
  waking ??= wakePage(target instanceof Element ? target : null).then(repeatPress, fail);
}

/** What somebody has typed into a form of this visit comes back by itself. */
function holdsDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith("form-draft:"));
  } catch {
    return false;
  }
}

/** Who keeps properties sees which, and how many, without a touch; who wants another price in lists sees that. */
function hasChoices(): boolean {
  const isList = document.querySelector(".list-page") !== null;
  try {
    return [shortlistKey, ...(isList ? [shownPriceKey] : [])].some(
      (key) => localStorage.getItem(key) !== null,
    );
  } catch {
    return false;
  }
}

/** Whether something on this page is to happen without a touch. */
const runsByItself = () =>
  location.search !== "" ||
  location.hash !== "" ||
  document.querySelector('[data-on="load"]') !== null ||
  holdsDraft() ||
  hasChoices() ||
  // What was typed into the search before this page was left (components/search/stored-text.ts).
  Boolean(history.state?.searchText);

function prepare(): void {
  if (waking) return;
  // Where the line is gone now, it is tried again when they are needed.
  if (!savesData()) fetchAll().catch(() => {});
  const watching = new IntersectionObserver((entries) => {
    const visible = entries.find(({ isIntersecting }) => isIntersecting);
    if (visible) run(visible.target);
  });
  awake.signal.addEventListener("abort", () => watching.disconnect());
  // A frame has no box of its own.
  for (const { firstElementChild } of document.querySelectorAll('[data-on="sight"]'))
    if (firstElementChild) watching.observe(firstElementChild);
}

function noteClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(
    'button[type="button"]:not([popovertarget]),a[data-opens],a[data-gallery],a[data-gallery-all],a[data-gallery-part]',
  );
  const state = control?.closest<HTMLElement>("[data-island]")?.dataset.state;
  if (!control || state === "live") return;
  const isLink = control instanceof HTMLAnchorElement;
  const opensTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // After a failure a link is a link.
  if (isLink && (hasFailed || opensTab)) return;
  // React may answer it now or not at all: once, when the island is live, is what is meant.
  if (state === "waking") event.stopImmediatePropagation();
  clearTimeout(timer);
  pressed?.removeAttribute(busy);
  pressed = control;
  control.setAttribute(busy, "true");
  if (!isLink) return;
  event.preventDefault();
  timer = setTimeout(releasePressed, 10_000);
}

/**
 * Chromium reports a pointer that rests where the page is laid out as one that moves by nothing; and a dialog takes the focus by itself
 * when it is shown. A failure is not repeated for every pixel that a pointer moves.
 */
const isNoSign = (event: Event) =>
  (event instanceof PointerEvent &&
    event.type === "pointermove" &&
    (hasFailed || (event.movementX === 0 && event.movementY === 0))) ||
  (event.type === "scroll" && hasFailed) ||
  (event.type === "focusin" && event.target instanceof HTMLDialogElement);

const listening = { passive: true, capture: true, signal: awake.signal };
// A finger is waited for until it is up, and has clicked.
for (const name of [
  "pointerup",
  "pointercancel",
  "pointermove",
  "scroll",
  "keydown",
  "focusin",
  "change",
  "click",
  "submit",
])
  addEventListener(name, (event) => isNoSign(event) || run(event.target), listening);
addEventListener("click", noteClick, { capture: true, signal: awake.signal });
// A field may have the focus, a filter be chosen or a form be sent when this script runs.
if (
  document.activeElement?.matches("input, select, textarea") ||
  document.querySelector("[data-chosen], form[data-sent]")
)
  run(document.activeElement);
whenActivated(() =>
  whenPainted(() => {
    if (runsByItself()) run();
    else whenSettled(prepare);
  }),
);
