import type { LanguageCode } from "@/lib/domain/text/language";
import { detectionSettings, detectLanguage, languageTarget } from "@/lib/domain/text/language-detection";

/*
 * Finds the visitor's language before the page is painted, remembers it, and moves to the page's alternate in that language.
 * Remembers the language that is chosen in the menu, too. `data-enabled` holds the site's languages; `data-detects` is set where the
 * address names no language, so that cookie, storages and browser count besides the query.
 */
const { enabled = "", detects } = document.currentScript?.dataset ?? {};
const root = document.documentElement;
const settings = detectionSettings(
  enabled.split(",") as LanguageCode[],
  root.lang as LanguageCode,
  detects !== undefined,
);
const { memory, parameter } = settings;

/** In ms; a page in the wrong language is better than none after that. */
const longestMove = 3000;

/** A browser may forbid its storages: then nothing is remembered. */
function recall(storage: "localStorage" | "sessionStorage"): string[] {
  try {
    return [window[storage].getItem(memory) ?? ""];
  } catch {
    return [];
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(memory, language);
  } catch {}
}

const { href } = location;
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const detected = detectLanguage(
  {
    href,
    referrer: document.referrer,
    redirects: navigation?.redirectCount ?? 0,
    userAgent: navigator.userAgent,
    sources: {
      queryParameter: new URLSearchParams(location.search).getAll(parameter),
      cookie: document.cookie
        .split("; ")
        .filter((cookie) => cookie.startsWith(`${memory}=`))
        .map((cookie) => cookie.slice(memory.length + 1)),
      localStorage: recall("localStorage"),
      sessionStorage: recall("sessionStorage"),
      browser: navigator.languages,
      htmlTag: [root.lang],
    },
  },
  settings,
);
if (detected) {
  remember(detected);
  const alternate = document.head.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${detected}]`);
  if (alternate && detected !== settings.language) {
    root.style.visibility = "hidden";
    location.replace(languageTarget(href, alternate.href, parameter));
    // No event of every browser says that the move was stopped, or was answered with nothing.
    setTimeout(() => {
      root.style.visibility = "";
    }, longestMove);
  }
}

function onFollow({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (link) remember(link.hreflang);
}
addEventListener("click", onFollow);
addEventListener("auxclick", onFollow);
