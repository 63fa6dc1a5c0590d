import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consentTo, type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";

const ids = { analyticsId: "G-1", adsId: "AW-1", tagManagerId: "", pixelId: "42" };
const consent = (granted: readonly OptionalCategory[]) => consentTo(granted, "1", new Date());
const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
/** What Google's tag was told, in order. */
const told = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const reload = vi.fn();

/** A new page, on which nothing has been loaded. */
async function openPage(address = "/fr/contact/") {
  const { href, hostname, search } = new URL(address, "http://localhost");
  vi.stubGlobal("location", { href, hostname, search, reload });
  vi.resetModules();
  return await import("@/components/consent/analytics");
}

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  for (const name of ["dataLayer", "gtag", "fbq", "_fbq"]) Reflect.deleteProperty(window, name);
  reload.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe("nobody is contacted", () => {
  test.each<[OptionalCategory[] | null]>([[null], [[]]])("with %j granted", async (granted) => {
    const { applyConsent } = await openPage();
    applyConsent(ids, granted && consent(granted));
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
    expect(window.fbq).toBeUndefined();
  });

  test("whose tag is not configured", async () => {
    const { applyConsent } = await openPage();
    applyConsent({ analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" }, consent(optionalCategories));
    expect(scripts()).toEqual([]);
  });

  test.each<[OptionalCategory, string[]]>([
    ["analytical", ["https://www.googletagmanager.com/gtag/js?id=G-1"]],
    ["marketing", ["https://www.googletagmanager.com/gtag/js?id=AW-1"]],
    ["social", ["https://connect.facebook.net/en_US/fbevents.js"]],
    ["unclassified", []],
  ])("but for %s: %s", async (category, addresses) => {
    const { applyConsent } = await openPage();
    applyConsent(ids, consent([category]));
    expect(scripts()).toEqual(addresses);
  });
});

describe("Google's tag", () => {
  test("is denied everything first, then told the choice, then the page view", async () => {
    const { applyConsent } = await openPage();
    applyConsent(ids, consent(["analytical"]));
    const [first, , second, third, view] = told();
    expect(first).toEqual([
      "consent",
      "default",
      expect.objectContaining({ analytics_storage: "denied", ad_storage: "denied", wait_for_update: 500 }),
    ]);
    expect(second).toEqual([
      "consent",
      "update",
      {
        ad_user_data: "denied",
        ad_storage: "denied",
        analytics_storage: "granted",
        ad_personalization: "denied",
      },
    ]);
    expect(third).toEqual(["config", "G-1", { send_page_view: false }]);
    expect(view).toEqual([
      "event",
      "page_view",
      expect.objectContaining({ page_location: location.href, page_referrer: "", send_to: ["G-1"] }),
    ]);
  });

  test("views a page once, however often the choice is told", async () => {
    const { applyConsent } = await openPage();
    applyConsent(ids, consent(["analytical"]));
    applyConsent(ids, consent(["analytical"]));
    expect(told().filter(([, name]) => name === "page_view")).toHaveLength(1);
    expect(told().filter(([, name]) => name === "update")).toHaveLength(1);
    expect(scripts()).toHaveLength(1);
  });

  test("views a page again that comes back from the browser's memory", async () => {
    const { applyConsent } = await openPage();
    applyConsent(ids, consent(["analytical"]));
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(told().filter(([, name]) => name === "page_view").length).toBeGreaterThan(1);
  });

  test("hears of the campaign on every page of a visit, once measuring is granted", async () => {
    const granted = consent(["analytical"]);
    (await openPage("/fr/?utm_source=mail")).applyConsent(ids, consent([]));
    expect(sessionStorage).toHaveLength(0);
    (await openPage("/fr/?utm_source=mail")).applyConsent(ids, granted);
    expect(sessionStorage.getItem("arrival")).toBe("utm_source=mail");
    Reflect.deleteProperty(window, "gtag");
    (await openPage("/fr/contact/")).applyConsent(ids, granted);
    expect(told().at(-1)?.[2]).toMatchObject({
      page_location: "http://localhost/fr/contact/?utm_source=mail",
    });
    (await openPage("/fr/contact/")).applyConsent(ids, consent(["social"]));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("withdrawal", () => {
  test("silences what runs, removes its cookies and loads the page anew", async () => {
    const { applyConsent } = await openPage();
    applyConsent(ids, consent(optionalCategories));
    for (const name of ["_ga", "_ga_1", "_gcl_au", "_fbp", "session"]) Cookies.set(name, "1");
    applyConsent(ids, consent([]));
    expect(Object.keys(Cookies.get())).toEqual(["session"]);
    expect(Reflect.get(window, "ga-disable-G-1")).toBe(true);
    expect(told().at(-1)).toEqual([
      "consent",
      "update",
      expect.objectContaining({ analytics_storage: "denied" }),
    ]);
    expect(document.head.querySelector("meta")?.content).toMatch(/^default-src 'self'/);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("reloads the page once the settings have gone back in the history, which would break a reload off", async () => {
    vi.useFakeTimers();
    const withdraw = async () => {
      reload.mockClear();
      history.replaceState({ sheet: "page" }, "");
      const { applyConsent } = await openPage();
      applyConsent(ids, consent(["analytical"]));
      applyConsent(ids, consent([]));
      expect(reload).not.toHaveBeenCalled();
    };
    await withdraw();
    dispatchEvent(new PopStateEvent("popstate"));
    expect(reload).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
    // What another window has withdrawn leaves them open here.
    await withdraw();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
    history.replaceState(null, "");
    vi.useRealTimers();
  });

  test("of one purpose keeps the cookies of another", async () => {
    const { applyConsent } = await openPage();
    for (const name of ["_ga", "_fbp"]) Cookies.set(name, "1");
    applyConsent(ids, consent(["analytical"]));
    expect(Object.keys(Cookies.get())).toEqual(["_ga"]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a form that was sent", () => {
  test("is told to the tags that are granted, and to nobody else", async () => {
    const { trackFormSubmission } = await import("@/components/consent/analytics-events");
    trackFormSubmission("contact-me");
    expect(window.dataLayer).toBeUndefined();
    (await openPage()).applyConsent(ids, consent(optionalCategories));
    trackFormSubmission("contact-me");
    expect(told().at(-1)).toEqual(["event", "generate_lead", { form_id: "contact-me" }]);
    expect(window.fbq?.queue.at(-1)).toEqual(["track", "Lead", { content_name: "contact-me" }]);
  });
});
