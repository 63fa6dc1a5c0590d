/** Calls back at once, or of a page that the browser renders ahead, when it is opened. */
export function whenActivated(act: () => void): void {
  // Of browsers that render nothing ahead it is undefined.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", act, { once: true });
  else act();
}

/** The latest moment, in ms, for what waits for a page whose pictures never come. */
const patience = 3000;

/** Calls back once, when the page is loaded and painted, or after three seconds. */
export function whenPainted(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(once));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(once, patience);
}

/** ms that a picture may still take to be decoded and shown once the page is loaded. */
const settling = 300;

/**
 * Calls back when a page that is painted has shown its pictures, and the browser has nothing to do, or after three seconds: for what nobody
 * waits for.
 */
export function whenSettled(act: () => void): void {
  setTimeout(() => {
    // Safari has no idle callbacks; and to Chromium a page whose frames it does not draw is never idle.
    if ("requestIdleCallback" in self) requestIdleCallback(act, { timeout: patience });
    else act();
  }, settling);
}
