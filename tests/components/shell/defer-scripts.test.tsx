import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { finishPage } from "@/lib/build/finish-page";
import { runInline } from "../../setup/run-inline";

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
const built = `<html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk("webpack")}"/><script src="${chunk("app/%5Blocale%5D/page")}" async=""></script></head><body><script src="${chunk("polyfills")}" noModule=""></script><script src="${chunk("webpack")}" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;
const finish = (html: string) =>
  finishPage(html, { policyOf: () => "", startScript: scripts["start-scripts"] });
const { html: page, files } = finish(built);

const sources = (selector: string) =>
  [...document.querySelectorAll<HTMLScriptElement>(selector)].map((each) => each.getAttribute("src"));
const begun = () => sources("script[src]:not([type], [nomodule], [defer])");
const waiting = () => sources("script[type='text/late']");
const fetchedAhead = () =>
  [...document.querySelectorAll("link[rel=preload]")].map((link) => link.getAttribute("href"));
const flight = /data-flight="([^"]*)"/.exec(page)?.[1];
const all = [chunk("app/%5Blocale%5D/page"), chunk("webpack")];

const answer = vi.fn<(address: string) => Promise<Response>>();
/** The page as it stands when its own script has run. */
const open = (body = "") => {
  const { head, body: read } = new DOMParser().parseFromString(page, "text/html");
  document.head.replaceChildren(...head.children);
  document.body.replaceChildren(...read.children);
  document.body.insertAdjacentHTML("beforeend", body);
  const { src, dataset } = document.head.querySelector("script[data-flight]") as HTMLScriptElement;
  expect(files.find(({ path }) => src.endsWith(path))?.text).toBe(scripts["start-scripts"]);
  runInline("start-scripts", dataset as Record<string, string>);
};
/** The page is loaded and painted, and has asked for what it will need. */
const paint = async () => {
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(400);
};

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockReset().mockImplementation(async () => Response.json([[0], [1, "Ukkel"]]));
  vi.stubGlobal("fetch", answer);
  history.replaceState(null, "", "/");
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  open();
});
afterEach(async () => {
  // What this page still listens to would be heard in the next one.
  document.body.click();
  dispatchEvent(new Event("hydrated"));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, "__next_f");
});

test("nothing is asked for before the page is painted, and nothing runs before somebody uses it", async () => {
  expect(page).not.toContain("<link");
  expect([begun(), waiting()]).toEqual([[], all]);
  dispatchEvent(new Event("load"));
  expect([fetchedAhead(), answer.mock.calls]).toEqual([[], []]);
  await paint();
  expect(fetchedAhead()).toEqual(all);
  expect(answer).toHaveBeenCalledExactlyOnceWith(flight);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([begun(), waiting()]).toEqual([[], all]);
});

test.each(["pointerup", "pointercancel", "pointermove", "keydown", "focusin", "change", "scroll", "click"])(
  "the visitor's %s runs them, with the payload there before",
  async (name) => {
    await paint();
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    expect(begun()).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect([begun(), waiting()]).toEqual([all, []]);
    expect(Reflect.get(window, "__next_f")).toEqual([[0], [1, "Ukkel"]]);
    expect(document.getElementById("_R_")).toHaveAttribute("src", chunk("webpack"));
    expect(answer).toHaveBeenCalledOnce();
  },
);

test.each([
  [
    "a pointer that rests where the page is laid out",
    () => new PointerEvent("pointermove", { bubbles: true }),
  ],
  ["the focus that a dialog takes when it is shown", () => new FocusEvent("focusin", { bubbles: true })],
])("%s is no sign that somebody uses the page", async (_, event) => {
  await paint();
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.dispatchEvent(event());
  await vi.advanceTimersByTimeAsync(50);
  expect([begun(), waiting()]).toEqual([[], all]);
  dialog.dispatchEvent(Object.assign(new PointerEvent("pointermove", { bubbles: true, movementX: 1 })));
  await vi.advanceTimersByTimeAsync(50);
  expect(begun()).toEqual(all);
});

test("a page that is rendered ahead fetches nothing, and waits like any other once it is opened", async () => {
  Object.defineProperty(document, "prerendering", { configurable: true, value: true });
  answer.mockClear();
  open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answer).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, "prerendering");
  document.dispatchEvent(new Event("prerenderingchange"));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(400);
  expect(answer).toHaveBeenCalledTimes(2);
});

test("whoever is faster than the paint does not wait for it", async () => {
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(50);
  expect(begun()).toEqual(all);
});

test.each(["/?minRooms=3", "/#photos"])(
  "an address that asks for something runs them: %s",
  async (address) => {
    history.replaceState(null, "", address);
    await paint();
    expect(begun()).toEqual(all);
  },
);

test("so does a draft of a form", async () => {
  sessionStorage.setItem("form-draft:site-contact", "{}");
  await paint();
  expect(begun()).toEqual(all);
  sessionStorage.clear();
});

test("so does an element that has something to do, and one that comes into sight", async () => {
  open('<p data-runs-scripts=""></p>');
  await paint();
  expect(begun()).toEqual(all);
});

test("an element that waits to be seen runs them once it is", async () => {
  open('<p data-runs-scripts="in-sight"></p>');
  await paint();
  await vi.advanceTimersByTimeAsync(50);
  expect(begun()).toEqual(all);
});

test("a line that was gone is tried again when somebody uses the page", async () => {
  answer.mockRejectedValueOnce(new TypeError("offline"));
  await paint();
  expect(answer).toHaveBeenCalledOnce();
  document.body.click();
  await vi.advanceTimersByTimeAsync(50);
  expect(begun()).toEqual(all);
  expect(answer).toHaveBeenCalledTimes(2);
});

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
    document.querySelector("script[src]:not([type], [nomodule])")?.dispatchEvent(new Event("error"));
  beforeEach(() => {
    vi.stubGlobal("location", { search: "", hash: "", assign: assign.mockReset() });
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

  test("leads on at once where a script cannot be had", async () => {
    dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(50);
    press();
    fail();
    expect(assign).toHaveBeenCalledOnce();
  });

  test("is a plain link where a script could not be had", async () => {
    dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(50);
    fail();
    expect(press()).toBe(true);
  });

  test("leads on at once where the payload cannot be had", async () => {
    answer.mockRejectedValue(new TypeError("offline"));
    press();
    await vi.advanceTimersByTimeAsync(50);
    expect(assign).toHaveBeenCalledOnce();
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

test("a picture that never comes holds them for three seconds", async () => {
  await vi.advanceTimersByTimeAsync(2999);
  expect(fetchedAhead()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(fetchedAhead()).toEqual(all);
});

test("a page that was changed once stays as it is, and so does one without scripts", () => {
  expect(finish(page).html).toBe(page);
  const bare = "<html><head></head><body></body></html>";
  expect(finish(bare).html).not.toContain("<script");
});
