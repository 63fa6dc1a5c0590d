const chunks = /<script src="(\/_next\/static\/chunks\/[^"]+)"( id="[^"]*")? async=""><\/script>/g;
const preloads = /<link rel="preload" as="script"[^>]*\/>/g;

/** As code of a type that no browser knows it is neither fetched nor run. */
const waiting = "text/late";

/**
 * Runs in the page, and may use nothing from outside. Starts its scripts once it is painted, or with the first thing that a visitor
 * does; pictures that never come hold them for three seconds. The button that was pressed last meanwhile is pressed again for the
 * visitor when the page says that it is awake; a link, a form or a popover needs nobody.
 */
function startLate(type: string) {
  let isBegun = false;
  let pressed: HTMLElement | null = null;
  const replace = () => {
    for (const inert of document.querySelectorAll(`script[type="${type}"]`)) {
      const script = document.createElement("script");
      // Written as they were: by that the framework knows what it has.
      for (const { name, value } of inert.attributes) if (name !== "type") script.setAttribute(name, value);
      inert.replaceWith(script);
    }
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", replace);
    else replace();
  };
  const note = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (button) pressed = button;
  };
  for (const name of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(name, begin, { once: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3000);
  addEventListener("click", note, true);
  const wake = () => {
    removeEventListener("click", note, true);
    setTimeout(() => pressed?.isConnected && pressed.click());
  };
  addEventListener("awake", wake, { once: true });
}

const start = `(${startLate})("${waiting}")`.replace(/\s*\n\s*/g, "\n");

/** Lets a prerendered page's scripts wait until it is painted. The same page a second time stays as it is. */
export function withLateScripts(html: string): string {
  if (html.includes(`type="${waiting}"`)) return html;
  const late = html
    .replaceAll(preloads, "")
    .replaceAll(
      chunks,
      (_, src: string, id = "") => `<script type="${waiting}" src="${src}"${id} async=""></script>`,
    );
  return late === html ? html : late.replace("</head>", () => `<script>${start}</script></head>`);
}
