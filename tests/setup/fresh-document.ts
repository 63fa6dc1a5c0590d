import Cookies from "js-cookie";
import { afterAll, vi } from "vitest";

/** Files that share a worker share its document: the next one finds it, its address and what a browser stores as they are at first. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = "";
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  history.replaceState(null, "", "/");
});
