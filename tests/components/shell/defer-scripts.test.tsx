import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { finishPage } from "@/lib/build/finish-page";

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const built = `<html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk("webpack")}"/><script src="${chunk("app/%5Blocale%5D/page")}" async=""></script></head><body><script src="${chunk("polyfills")}" noModule=""></script><script src="${chunk("webpack")}" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;
const finish = (html: string) => finishPage(html, () => "", scripts["start-scripts"]);
const page = finish(built);

const sources = (selector: string) =>
  [...document.querySelectorAll<HTMLScriptElement>(selector)].map((each) => each.getAttribute("src"));
const begun = () => sources("script[src]:not([type])[async]");
const waiting = () => sources("script[type='text/late']");
const all = [chunk("app/%5Blocale%5D/page"), chunk("webpack")];

/** The page as it stands when its own inline script has run. */
beforeEach(() => {
  vi.useFakeTimers();
  const { head, body } = new DOMParser().parseFromString(page, "text/html");
  document.head.replaceChildren(...head.children);
  document.body.replaceChildren(...body.children);
  new Function(document.head.querySelector("script:not([src])")?.textContent ?? "")();
});
afterEach(() => {
  // What this page still listens to would be heard in the next one.
  dispatchEvent(new Event("hydrated"));
  vi.runAllTimers();
  vi.useRealTimers();
  document.head.replaceChildren();
});

test("nothing asks for the scripts before the page is painted", () => {
  expect(page).not.toContain("preload");
  expect(begun()).toEqual([]);
  expect(waiting()).toEqual(all);
  dispatchEvent(new Event("load"));
  expect(begun()).toEqual([]);
  vi.advanceTimersByTime(50);
  expect([begun(), waiting()]).toEqual([all, []]);
  expect(document.getElementById("_R_")).toHaveAttribute("src", chunk("webpack"));
});

test.each(["pointerdown", "touchstart", "keydown", "focusin"])(
  "the visitor's %s starts them at once",
  (name) => {
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    expect([begun(), waiting()]).toEqual([all, []]);
  },
);

test("a button that was pressed before is pressed again when the page is hydrated, once", () => {
  const heard = vi.fn();
  document.body.innerHTML =
    '<button type="button" id="a"><i>a</i></button><button type="button" popovertarget="menu">b</button><a href="#c">c</a>';
  for (const selector of ["i", "[popovertarget]", "a"])
    document.querySelector<HTMLElement>(selector)?.click();
  addEventListener("click", heard);
  dispatchEvent(new Event("hydrated"));
  dispatchEvent(new Event("hydrated"));
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.lastCall?.[0].target).toBe(document.getElementById("a"));
  document.querySelector("a")?.click();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(2);
  removeEventListener("click", heard);
});

describe("a link that opens something over the page", () => {
  const assign = vi.fn();
  const link = () => document.querySelector("a") as HTMLAnchorElement;
  const press = (init: MouseEventInit = {}) =>
    link().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  const heard = vi.fn((event: Event) => event.preventDefault());
  const fail = () =>
    document.querySelector("script[src]:not([type])[async]")?.dispatchEvent(new Event("error"));
  beforeEach(() => {
    vi.stubGlobal("location", { assign: assign.mockReset() });
    heard.mockClear();
    document.body.innerHTML =
      '<a href="/contact/?property=7123" data-opens="appointment">Bezoek</a><button type="button">b</button>';
  });
  afterEach(() => {
    document.removeEventListener("click", heard);
    vi.unstubAllGlobals();
  });

  test.each(["data-opens", "data-gallery", "data-gallery-all"])(
    "%s: waits for the page, and is pressed again when it is hydrated",
    (name) => {
      document.body.innerHTML = `<a href="/contact/" ${name}="">Open</a>`;
      expect(press()).toBe(false);
      expect(link()).toHaveAttribute("aria-busy", "true");
      document.addEventListener("click", heard);
      dispatchEvent(new Event("hydrated"));
      vi.runAllTimers();
      expect(heard).toHaveBeenCalledOnce();
      expect(link()).not.toHaveAttribute("aria-busy");
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test("leads on where the scripts do not come in time", () => {
    press();
    vi.advanceTimersByTime(9_999);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/contact\/\?property=7123$/));
  });

  test("leads on at once where a script cannot be had", () => {
    dispatchEvent(new Event("pointerdown"));
    press();
    fail();
    expect(assign).toHaveBeenCalledOnce();
  });

  test("is a plain link where a script could not be had", () => {
    dispatchEvent(new Event("pointerdown"));
    fail();
    expect(press()).toBe(true);
  });

  test("is left alone where another tab is wanted", () => {
    expect(press({ ctrlKey: true })).toBe(true);
    dispatchEvent(new Event("hydrated"));
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  test("gives way to what is pressed after it", () => {
    const pressed = vi.fn();
    press();
    document.querySelector("button")?.click();
    document.querySelector("button")?.addEventListener("click", pressed);
    vi.advanceTimersByTime(20_000);
    expect(assign).not.toHaveBeenCalled();
    dispatchEvent(new Event("hydrated"));
    vi.runAllTimers();
    expect(pressed).toHaveBeenCalledOnce();
  });
});

test("nothing is pressed where nothing was, or where the button has gone", () => {
  const heard = vi.fn();
  document.body.innerHTML = '<button type="button">a</button>';
  document.querySelector("button")?.click();
  document.body.replaceChildren();
  addEventListener("click", heard);
  dispatchEvent(new Event("hydrated"));
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
  removeEventListener("click", heard);
});

test("a picture that never comes holds them for three seconds", () => {
  vi.advanceTimersByTime(2999);
  expect(begun()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun()).toEqual(all);
});

test("a page that was changed once stays as it is, and so does one without scripts", () => {
  expect(finish(page)).toBe(page);
  const bare = "<html><head></head><body></body></html>";
  expect(finish(bare)).not.toContain("<script");
});
