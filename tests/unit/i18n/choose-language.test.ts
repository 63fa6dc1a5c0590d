import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import type { LanguageCode } from "@/lib/domain/text/language";

interface Page {
  language?: LanguageCode;
  href?: string;
  cookie?: string;
  stored?: string;
  browser?: string[];
  alternates?: Partial<Record<string, string>>;
  redirects?: number;
  storage?: "kept" | "forbidden";
}

const alternates = { nl: "/contact/", fr: "/fr/contact/", en: "/en/contact/", de: "/de/kontakt/" };

/** Runs the script as a page does that has nothing but a browser around it. */
function open(page: Page) {
  const { language = "nl", href = "http://site/contact/", storage = "kept", browser = ["nl"] } = page;
  const known = { ...alternates, ...page.alternates };
  const kept = new Map(page.stored ? [["lng", page.stored]] : []);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const denied = {
    get: () => {
      throw new Error("SecurityError");
    },
  };
  const replace = vi.fn();
  const timers: (() => void)[] = [];
  const listeners = new Map<string, (event: object) => void>();
  class Element {
    hreflang: string;
    constructor(hreflang: string) {
      this.hreflang = hreflang;
    }
    closest() {
      return this.hreflang ? this : null;
    }
  }
  const context = {
    Element,
    URL,
    URLSearchParams,
    location: { href, search: new URL(href).search, replace },
    performance: { getEntriesByType: () => (page.redirects ? [{ redirectCount: page.redirects }] : []) },
    navigator: { userAgent: "Chrome", languages: browser },
    document: {
      referrer: "",
      cookie: page.cookie ?? "",
      currentScript: {
        dataset: { enabled: Object.keys(alternates).join(), ...(language === "nl" && { detects: "" }) },
      },
      documentElement: { lang: language, style: {} as Record<string, string> },
      head: {
        querySelector: (selector: string) => {
          const code = /hreflang=(\w\w)/.exec(selector)?.[1] as LanguageCode;
          const path = known[code];
          return path ? { href: `http://public.example${path}` } : null;
        },
      },
    },
    setTimeout: (callback: () => void) => timers.push(callback),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const window = storage === "kept" ? { localStorage, sessionStorage: localStorage } : {};
  if (storage === "forbidden")
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, denied);
  Object.defineProperties(context, Object.getOwnPropertyDescriptors({ ...context, window }));
  if (storage === "kept") Object.assign(context, window);
  runInNewContext(scripts["choose-language"], context);
  return {
    movedTo: replace.mock.calls[0]?.[0] ?? null,
    remembered: kept.get("lng") ?? null,
    visibility: context.document.documentElement.style.visibility,
    /** What the page looks like once all waiting is over, and nothing has taken its place. */
    visibilityLater: () => {
      for (const run of timers) run();
      return context.document.documentElement.style.visibility;
    },
    follow: (type: string, hreflang: string) => {
      listeners.get(type)?.({ target: new Element(hreflang) });
      return kept.get("lng") ?? null;
    },
  };
}

describe("the first script of a page", () => {
  it("needs nothing but itself, and ends no script", () => {
    expect(open({}).movedTo).toBeNull();
    for (const script of Object.values(scripts)) expect(script).not.toContain("</");
  });

  it("moves a French visitor to the French page, unseen, and remembers it", () => {
    const page = open({ browser: ["fr-BE", "en"] });
    expect(page).toMatchObject({ movedTo: "/fr/contact/", remembered: "fr", visibility: "hidden" });
  });

  it("shows the page again that no other took the place of, as the move was stopped or failed", () => {
    expect(open({ browser: ["fr-BE"] }).visibilityLater()).toBe("");
  });

  it("leaves who reads the page's own language", () => {
    expect(open({ browser: ["nl-BE"] })).toMatchObject({ movedTo: null, remembered: "nl" });
    expect(open({ stored: "nl", browser: ["fr"] }).movedTo).toBeNull();
  });

  it("leaves who was led on from the prefix of the default language", () => {
    expect(open({ browser: ["fr"], redirects: 1 })).toMatchObject({ movedTo: null, remembered: null });
  });

  it("believes the cookie before what is stored", () => {
    expect(open({ cookie: "a=b; lng=nl; c=d", stored: "fr", browser: ["fr"] }).movedTo).toBeNull();
  });

  it("never moves from an address that names a language, but for the query", () => {
    expect(open({ language: "fr", stored: "de", browser: ["de"] })).toMatchObject({
      movedTo: null,
      remembered: "de",
    });
    const asked = open({ language: "fr", href: "http://site/fr/contact/?lng=de&x=1#form" });
    expect(asked).toMatchObject({ movedTo: "/de/kontakt/?x=1#form", remembered: "de" });
    expect(open({ language: "fr", href: "http://site/fr/contact/?lng=nl" }).movedTo).toBe("/contact/");
  });

  it("stays where the page is not there in that language", () => {
    const page = open({ browser: ["fr"], alternates: { fr: undefined } });
    expect(page).toMatchObject({ movedTo: null, visibility: undefined });
  });

  it("works where nothing may be stored", () => {
    expect(open({ browser: ["fr"], storage: "forbidden" }).movedTo).toBe("/fr/contact/");
  });

  it.each(["click", "auxclick"])("remembers the language that is chosen in the menu by %s", (type) => {
    expect(open({ language: "fr", stored: "fr" }).follow(type, "nl")).toBe("nl");
    expect(open({ language: "fr", stored: "fr" }).follow(type, "")).toBe("fr");
  });
});
