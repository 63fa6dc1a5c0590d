const chunks = /<script src="(\/_next\/static\/chunks\/[^"]+)"( id="[^"]*")? async=""><\/script>/g;
const preloads = /<link rel="preload" as="script"[^>]*\/>/g;

/** As code of a type that no browser knows it is neither fetched nor run. */
const waiting = "text/late";

/**
 * Runs in the page, and may use nothing from outside. Starts its scripts once it is painted, or with the first thing that a visitor
 * does; pictures that never come hold them for three seconds. The button, or the link that opens something over the page, that was
 * pressed last meanwhile is pressed again for the visitor when the page says that it is awake; a link to elsewhere, a form or a
 * popover needs nobody. Such a link leads on like any other where the scripts do not come, or not within ten seconds.
 */
function startLate(type: string) {
  let isBegun = false;
  let hasFailed = false;
  let pressed: HTMLElement | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const busy = "aria-busy";
  const leadOn = () => {
    if (pressed instanceof HTMLAnchorElement && pressed.hasAttribute(busy)) {
      pressed.removeAttribute(busy);
      location.assign(pressed.href);
    }
  };
  const replace = () => {
    for (const inert of document.querySelectorAll(`script[type="${type}"]`)) {
      const script = document.createElement("script");
      // Written as they were: by that the framework knows what it has.
      for (const { name, value } of inert.attributes) if (name !== "type") script.setAttribute(name, value);
      script.onerror = () => {
        hasFailed = true;
        leadOn();
      };
      inert.replaceWith(script);
    }
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", replace);
    else replace();
  };
  const note = (event: MouseEvent) => {
    const found = (event.target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget]),a[data-opens],a[data-gallery],a[data-gallery-all]',
    );
    if (!found) return;
    const isLink = found instanceof HTMLAnchorElement;
    // Who wants another tab gets one; a page that lacks a script will not be awake.
    if (
      isLink &&
      (hasFailed || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    )
      return;
    clearTimeout(waiting);
    pressed?.removeAttribute(busy);
    pressed = found;
    if (!isLink) return;
    event.preventDefault();
    found.setAttribute(busy, "true");
    waiting = setTimeout(leadOn, 10000);
  };
  for (const name of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(name, begin, { once: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3000);
  addEventListener("click", note, true);
  const wake = () => {
    removeEventListener("click", note, true);
    clearTimeout(waiting);
    setTimeout(() => {
      pressed?.removeAttribute(busy);
      if (pressed?.isConnected) pressed.click();
    });
  };
  addEventListener("awake", wake, { once: true });
}

const start = `(${startLate})("${waiting}")`.replace(/\s*\n\s*/g, "\n");

/** Lets a prerendered page's scripts wait until it is painted. The same page a second time stays as it is. */
export function withDeferredScripts(html: string): string {
  if (html.includes(`type="${waiting}"`)) return html;
  const late = html
    .replaceAll(preloads, "")
    .replaceAll(
      chunks,
      (_, src: string, id = "") => `<script type="${waiting}" src="${src}"${id} async=""></script>`,
    );
  return late === html ? html : late.replace("</head>", () => `<script>${start}</script></head>`);
}
