/*
 * Starts the scripts that `finish-page.ts` made inert, once the page is painted or with the first thing that a visitor does;
 * pictures that never come delay them by three seconds at most.
 *
 * Until the page is hydrated, which `ShellState` reports by the event `hydrated`, clicks on buttons and on links that open something over
 * the page have no effect. The last of them is repeated then; a link is followed like any other where a script cannot be loaded, or
 * does not come within ten seconds. Other links, forms and popovers work without scripts.
 */
let isStarted = false;
let hasFailed = false;
let pressed: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const busy = "aria-busy";

function followPressed(): void {
  if (pressed instanceof HTMLAnchorElement && pressed.hasAttribute(busy)) {
    pressed.removeAttribute(busy);
    location.assign(pressed.href);
  }
}

function startScripts(): void {
  for (const inert of document.querySelectorAll('script[type="text/late"]')) {
    const script = document.createElement("script");
    // With the attributes as they were written: the framework recognises its scripts by them.
    for (const { name, value } of inert.attributes) if (name !== "type") script.setAttribute(name, value);
    script.onerror = () => {
      hasFailed = true;
      followPressed();
    };
    inert.replaceWith(script);
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", startScripts);
  else startScripts();
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
  if (!isLink) return;
  event.preventDefault();
  found.setAttribute(busy, "true");
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

for (const name of ["pointerdown", "touchstart", "keydown", "focusin"])
  addEventListener(name, start, { once: true, passive: true });
addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
setTimeout(start, 3000);
addEventListener("click", noteClick, true);
addEventListener("hydrated", repeatClick, { once: true });

export {};
