import type { LanguageCode } from "../domain/text/language.ts";
import {
  type DetectionSettings,
  detectionSettings,
  detectLanguage,
  languageTarget,
} from "../domain/text/language-detection.ts";
import { defaultLanguage, languages } from "./routing.ts";

/**
 * Finds the visitor's language before the page is painted, remembers it, and moves there; remembers the language that is chosen
 * in the menu. Runs as text inside the page: it may use its arguments and nothing else of this file.
 */
function settleLanguage(
  detect: typeof detectLanguage,
  target: typeof languageTarget,
  settings: DetectionSettings,
) {
  const { memory, parameter } = settings;
  // A browser may forbid its storages: then nothing is remembered.
  const recall = (storage: "localStorage" | "sessionStorage") => {
    try {
      return [window[storage].getItem(memory) ?? ""];
    } catch {
      return [];
    }
  };
  const remember = (language: string) => {
    try {
      localStorage.setItem(memory, language);
    } catch {}
  };
  const { href } = location;
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const root = document.documentElement;
  const found = detect(
    {
      href,
      referrer: document.referrer,
      redirects: arrival?.redirectCount ?? 0,
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
  if (found) {
    remember(found);
    const alternate = document.head.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${found}]`);
    if (alternate && found !== settings.language) {
      root.style.visibility = "hidden";
      location.replace(target(href, alternate.href, parameter));
    }
  }
  const onFollow = ({ target: clicked }: Event) => {
    const link = clicked instanceof Element && clicked.closest<HTMLAnchorElement>("a[hreflang]");
    if (link) remember(link.hreflang);
  };
  addEventListener("click", onFollow);
  addEventListener("auxclick", onFollow);
}

/** The first script of a page in this language. Every page takes `?lng=`; only unprefixed addresses look further. */
export function languageScript(language: LanguageCode): string {
  const settings = detectionSettings(languages, language, language === defaultLanguage);
  return `(${settleLanguage})(${detectLanguage},${languageTarget},${JSON.stringify(settings)})`;
}
