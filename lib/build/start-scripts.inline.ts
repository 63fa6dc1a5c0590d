import { whenActivated, whenPainted, whenSettled } from "../domain/web/page-moments.ts";

/*
 * Fetches and runs what `finish-page.ts` has put aside: the framework's scripts and the flight payload, whose address is in
 * `data-flight`. They are fetched once the page is painted and the browser idle, some three seconds later where pictures never come, and run at the
 * first sign that somebody uses the page: a pointer that moves, a touch, a key, the focus, a choice, a scroll. A page that is only read never
 * pays for them, nor does one that the browser renders ahead. By themselves they run where the address asks for something (a filter,
 * an opened picture), where a form of this visit holds a draft, where somebody comes back to a search that they typed, where an element is marked `data-runs-scripts`, and where one marked `data-runs-scripts="in-sight"` comes into sight.
 *
 * Until the page is hydrated, which `useShellState` reports by the event `hydrated`, clicks on buttons and on links that open something over
 * the page have no effect. The last of them is repeated then; a link is followed like any other where a script cannot be loaded, or
 * does not come within ten seconds. Other links, forms and popovers work without scripts.
 */
const { flight = "" } = document.currentScript?.dataset ?? {};
let fetched: Promise<unknown> | undefined;
let isRunning = false;
let hasFailed = false;
let pressed: HTMLElement | null = null;
/** Ends the wait for a sign. */
const signs = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;
const busy = "aria-busy";

const inertScripts = () => document.querySelectorAll('script[type="text/late"]');

function followPressed(): void {
  if (pressed instanceof HTMLAnchorElement && pressed.hasAttribute(busy)) {
    pressed.removeAttribute(busy);
    location.assign(pressed.href);
  }
}

function fail(): void {
  hasFailed = true;
  followPressed();
}

/** Fetches everything without running any of it. */
async function fetchAll(): Promise<unknown> {
  for (const inert of inertScripts()) {
    const preload = document.createElement("link");
    Object.assign(preload, { rel: "preload", as: "script", href: inert.getAttribute("src") });
    document.head.append(preload);
  }
  const response = await fetch(flight);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

function runScripts(payload: unknown): void {
  // Before the scripts: the framework takes what is there when it starts for all there is.
  Object.assign(self, { __next_f: payload });
  for (const inert of inertScripts()) {
    const script = document.createElement("script");
    // With the attributes as they were written: the framework recognises its scripts by them.
    for (const { name, value } of inert.attributes) if (name !== "type") script.setAttribute(name, value);
    script.onerror = fail;
    inert.replaceWith(script);
  }
}

/** What the touch itself changes on the page is painted first: the scripts keep the processor of a phone busy. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function run(): void {
  if (isRunning) return;
  isRunning = true;
  signs.abort();
  const begin = () => {
    fetched ??= fetchAll();
    Promise.all([fetched, painted()])
      .then(([payload]) => runScripts(payload))
      .catch(fail);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
}

/** What somebody has typed into a form of this visit comes back by itself. */
function holdsDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith("form-draft:"));
  } catch {
    return false;
  }
}

/** Whether something on this page is to happen without a touch. */
const runsByItself = () =>
  location.search !== "" ||
  location.hash !== "" ||
  document.querySelector('[data-runs-scripts=""]') !== null ||
  holdsDraft() ||
  // What was typed into the search before this page was left (components/search/stored-text.ts).
  Boolean(history.state?.searchText);

function prepare(): void {
  if (isRunning) return;
  // Where the line is gone now, it is tried again when they are needed.
  fetched ??= fetchAll();
  fetched.catch(() => {
    fetched = undefined;
  });
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    run();
  });
  for (const place of document.querySelectorAll('[data-runs-scripts="in-sight"]')) watching.observe(place);
}

function noteClick(event: MouseEvent): void {
  const found = (event.target as Element).closest<HTMLElement>(
    'button[type="button"]:not([popovertarget]),a[data-opens],a[data-gallery],a[data-gallery-all]',
  );
  if (!found) return;
  const isLink = found instanceof HTMLAnchorElement;
  const opensTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isLink && (hasFailed || opensTab)) return;
  clearTimeout(timer);
  pressed?.removeAttribute(busy);
  pressed = found;
  found.setAttribute(busy, "true");
  if (!isLink) return;
  event.preventDefault();
  timer = setTimeout(followPressed, 10_000);
}

function repeatClick(): void {
  removeEventListener("click", noteClick, true);
  clearTimeout(timer);
  setTimeout(() => {
    pressed?.removeAttribute(busy);
    if (pressed?.isConnected) pressed.click();
  });
}

/**
 * Chromium reports a pointer that rests where the page is laid out as one that moves by nothing; and a dialog takes the focus by itself
 * when it is shown.
 */
const happensByItself = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove"
    ? event.movementX === 0 && event.movementY === 0
    : event.type === "focusin" && event.target instanceof HTMLDialogElement;

function noteSign(event: Event): void {
  if (!happensByItself(event)) run();
}

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
])
  addEventListener(name, noteSign, { passive: true, capture: true, signal: signs.signal });
// Whoever was quicker than this file is in a field already.
if (document.activeElement?.matches("input, select, textarea")) run();
whenActivated(() => whenPainted(() => (runsByItself() ? run() : whenSettled(prepare))));
addEventListener("click", noteClick, true);
addEventListener("hydrated", repeatClick, { once: true });
