import { helperBreakpoints, pageShellBreakpoints } from "@/lib/domain/web/device";
import { type BreakpointSet, breakpointSets, deviceFlags, type Settings } from "@/lib/domain/web/settings";

/** Crossing one of these may change a device flag. */
const borders = [
  `(min-width: ${pageShellBreakpoints.tabletFrom}px)`,
  `(min-width: ${pageShellBreakpoints.desktopFrom}px)`,
  `(max-width: ${helperBreakpoints.mobileUpTo}px)`,
  `(max-width: ${helperBreakpoints.tabletUpTo}px)`,
];

const listeners = new Set<() => void>();
const known = new Map<BreakpointSet, Settings>();
let topBarShow = true;

function tell(): void {
  for (const notify of listeners) notify();
}

/** The settings of this moment: the same object until one of them changes. */
export function currentSettings(set: BreakpointSet): Settings {
  const settings = {
    ...deviceFlags(breakpointSets[set](innerWidth)),
    topBarShow,
    language: document.documentElement.lang,
  };
  const last = known.get(set);
  if (last && JSON.stringify(last) === JSON.stringify(settings)) return last;
  known.set(set, settings);
  return settings;
}

/** Shows the bar at the top of the page, or takes it away. */
export function setTopBarShow(shown: boolean): void {
  if (shown === topBarShow) return;
  topBarShow = shown;
  document.documentElement.toggleAttribute("data-top-bar-hidden", !shown);
  tell();
}

export function onSettingsChange(notify: () => void): () => void {
  const queries = borders.map((border) => matchMedia(border));
  listeners.add(notify);
  for (const query of queries) query.addEventListener("change", tell);
  return () => {
    listeners.delete(notify);
    for (const query of queries) query.removeEventListener("change", tell);
  };
}
