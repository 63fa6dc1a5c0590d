import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const wake =
  vi.fn<(fetchIsland: (frame: HTMLElement) => Promise<string>, target: Element | null) => Promise<void>>();
/** A module as the bundle's entry is one. */
const entry = "data:text/javascript,export const wake = (...values) => globalThis.wakeIslands(...values);";
const base = "/react.js";
const islandFiles = { entry, base: [entry, base], islands: { list: ["/list.js", "/cards.js"] } };

const answer = vi.fn<(address: string) => Promise<Response>>();
const fetched = () => answer.mock.calls.map(([address]) => address);
const saveData = (isOn: boolean) => vi.stubGlobal("navigator", { connection: { saveData: isOn } });

/** The page as it stands when the script runs. */
async function open(
  body: string | null = '<zh-island data-island="box" data-on="use"><p>Box</p></zh-island>',
) {
  if (body !== null) document.body.innerHTML = body;
  vi.resetModules();
  await import("@/components/island/start");
}
/** The page is loaded and painted, and has asked for what it will need. */
const paint = async () => {
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(400);
};
/** Vitest looks a module up on the disk, in time that no clock of a test has. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(50);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(50);
};
const touch = async (name = "pointerup") => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await settle();
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("islandFiles", islandFiles);
  vi.stubGlobal("wakeIslands", wake.mockReset().mockResolvedValue());
  answer.mockReset().mockImplementation(async () => new Response("text"));
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  history.replaceState(null, "", "/");
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
});
afterEach(async () => {
  // What this page still listens to would be heard in the next one.
  answer.mockImplementation(async () => new Response("text"));
  wake.mockResolvedValue();
  await touch("click");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that nobody uses", () => {
  test("asks for nothing before it is painted, then for its islands' files but forms', and runs none", async () => {
    await open(
      '<zh-island data-island="list"></zh-island><zh-island data-island="box" data-from="/props.json"></zh-island><zh-island data-island="form" data-on="touch" data-from="/form.json"></zh-island>',
    );
    dispatchEvent(new Event("load"));
    expect(fetched()).toEqual([]);
    await paint();
    expect(fetched()).toEqual([entry, base, "/list.js", "/cards.js", "/props.json"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wake).not.toHaveBeenCalled();
  });

  test("asks for nothing at all where the visitor saves data", async () => {
    saveData(true);
    await open();
    await paint();
    expect(fetched()).toEqual([]);
    await touch();
    expect(fetched()).toEqual([entry, base]);
    expect(wake).toHaveBeenCalledOnce();
  });

  test("waits three seconds for a picture that never comes", async () => {
    await open();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fetched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(fetched()).toEqual([entry, base]);
  });

  test("waits three seconds more for a browser that is never idle", async () => {
    const idle = vi.fn<(act: () => void, options?: IdleRequestOptions) => void>((act, options) => {
      if (options?.timeout) setTimeout(act, options.timeout);
    });
    vi.stubGlobal("requestIdleCallback", idle);
    await open();
    await paint();
    expect(fetched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetched()).toContain(base);
  });

  test("waits, where it is rendered ahead, until it is opened", async () => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    await open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched()).toEqual([]);
    Reflect.deleteProperty(document, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
    await vi.advanceTimersByTimeAsync(3_400);
    expect(fetched()).toEqual([entry, base]);
  });
});

describe("islands wake", () => {
  test.each([
    "pointerup",
    "pointercancel",
    "pointermove",
    "keydown",
    "focusin",
    "change",
    "scroll",
    "click",
    "submit",
  ])("at the visitor's %s, once all their files are there", async (name) => {
    await open();
    await paint();
    const place = document.querySelector("p") as Element;
    place.dispatchEvent(new Event(name, { bubbles: true }));
    expect(document.querySelector("zh-island")).toHaveAttribute("data-state", "waiting");
    expect(wake).not.toHaveBeenCalled();
    await settle();
    expect(wake).toHaveBeenCalledExactlyOnceWith(expect.any(Function), place);
    expect(fetched()).toEqual([entry, base]);
    await touch();
    expect(wake).toHaveBeenCalledOnce();
  });

  test.each(['<select data-chosen="3"></select>', '<form data-sent=""></form>', "<input autofocus>"])(
    "for whoever was faster than the script: %s",
    async (body) => {
      document.body.innerHTML = body;
      document.querySelector("input")?.focus();
      await open(null);
      await settle();
      expect(wake).toHaveBeenCalledOnce();
    },
  );

  test("for whoever is faster than the paint", async () => {
    await open();
    await touch();
    expect(wake).toHaveBeenCalledOnce();
  });

  test.each([
    [
      "a pointer that rests where the page is laid out",
      () => new PointerEvent("pointermove", { bubbles: true }),
    ],
    ["the focus that a dialog takes when it is shown", () => new FocusEvent("focusin", { bubbles: true })],
  ])("not at %s", async (_, event) => {
    await open("<dialog></dialog>");
    await paint();
    document.querySelector("dialog")?.dispatchEvent(event());
    await settle();
    expect(wake).not.toHaveBeenCalled();
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 }));
    await settle();
    expect(wake).toHaveBeenCalledOnce();
  });

  test.each(["/?minRooms=3", "/#photos"])(
    "by themselves where the address asks for something: %s",
    async (address) => {
      history.replaceState(null, "", address);
      await open();
      await paint();
      await settle();
      expect(wake).toHaveBeenCalledOnce();
    },
  );

  test("by themselves where a form holds a draft", async () => {
    sessionStorage.setItem("form-draft:site-contact", "{}");
    await open();
    await paint();
    await settle();
    expect(wake).toHaveBeenCalledOnce();
    sessionStorage.clear();
  });

  test.each(["load", "sight"])("by themselves where one is marked %s", async (on) => {
    await open(`<zh-island data-island="box" data-on="${on}"><p>Box</p></zh-island>`);
    await paint();
    await settle();
    expect(wake).toHaveBeenCalledOnce();
  });
});

const link = () => document.querySelector("a") as HTMLAnchorElement;
const press = (init: MouseEventInit = {}) =>
  link().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

describe("what is pressed meanwhile", () => {
  const heard = vi.fn((event: Event) => event.preventDefault());
  const listens = () => document.addEventListener("click", heard);
  beforeEach(() => void heard.mockClear());
  afterEach(() => void document.removeEventListener("click", heard));

  test("is done once all is awake: the last button, once", async () => {
    await open(
      '<button type="button" id="a"><i>a</i></button><button type="button" popovertarget="menu">b</button><a href="#c">c</a>',
    );
    wake.mockImplementation(async () => listens());
    for (const selector of ["i", "[popovertarget]", "a"])
      document.querySelector<HTMLElement>(selector)?.click();
    expect(document.getElementById("a")).toHaveAttribute("aria-busy", "true");
    await settle();
    expect(heard.mock.calls.map(([{ target }]) => target)).toEqual([document.getElementById("a")]);
    expect(document.getElementById("a")).not.toHaveAttribute("aria-busy");
  });

  test.each(["data-opens", "data-gallery", "data-gallery-all", "data-gallery-part"])(
    "is done for a link with %s too",
    async (name) => {
      await open(`<a href="/contact/" ${name}="">Open</a>`);
      wake.mockImplementation(async () => listens());
      expect(press()).toBe(false);
      expect(link()).toHaveAttribute("aria-busy", "true");
      await settle();
      expect(heard).toHaveBeenCalledOnce();
      expect(link()).not.toHaveAttribute("aria-busy");
    },
  );

  test("is not done again for an island that is awake already", async () => {
    await open('<zh-island data-island="box"><button type="button">a</button></zh-island>');
    wake.mockImplementation(async () => {
      listens();
      (document.querySelector("zh-island") as HTMLElement).dataset.state = "live";
      document.querySelector("button")?.click();
    });
    await touch();
    expect(heard).toHaveBeenCalledOnce();
  });

  test("is done once where React is taking the island over, inside one that is awake", async () => {
    await open(
      '<zh-island data-island="outer"><zh-island data-island="box"><button type="button">a</button></zh-island></zh-island>',
    );
    wake.mockImplementation(async () => {
      listens();
      const [outer, inner] = document.querySelectorAll<HTMLElement>("zh-island");
      Object.assign((outer as HTMLElement).dataset, { state: "live" });
      Object.assign((inner as HTMLElement).dataset, { state: "waking" });
      document.querySelector("button")?.click();
      expect(heard).not.toHaveBeenCalled();
      Object.assign((inner as HTMLElement).dataset, { state: "live" });
    });
    await touch();
    expect(heard).toHaveBeenCalledOnce();
  });

  test("is nothing where the button has gone", async () => {
    await open('<button type="button">a</button>');
    wake.mockImplementation(async () => {
      document.body.replaceChildren();
      listens();
    });
    document.querySelector("button")?.click();
    await settle();
    expect(heard).not.toHaveBeenCalled();
  });

  test("is left alone where another tab is wanted", async () => {
    await open('<a href="/contact/" data-opens="">Open</a>');
    expect(press({ ctrlKey: true })).toBe(true);
  });
});

describe("where a file does not come", () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.stubGlobal("location", { search: "", hash: "", assign: assign.mockReset() });
    answer.mockRejectedValue(new TypeError("offline"));
  });
  const online = () => answer.mockImplementation(async () => new Response("text"));

  test("before it is needed, it is asked for again when it is", async () => {
    await open();
    await paint();
    online();
    await touch();
    expect(wake).toHaveBeenCalledOnce();
  });

  test.each([
    ["the network", () => answer.mockRejectedValue(new TypeError("offline"))],
    [
      "an answer that is none",
      () => answer.mockImplementation(async () => new Response("", { status: 503 })),
    ],
    [
      "a module that fails",
      () => {
        online();
        wake.mockRejectedValueOnce(new Error("no module"));
      },
    ],
  ])("the next touch tries again: %s", async (_, fail) => {
    fail();
    await open();
    await touch();
    expect(document.querySelector("zh-island")).not.toHaveAttribute("data-state");
    const calls = wake.mock.calls.length;
    online();
    await touch("keydown");
    expect(wake).toHaveBeenCalledTimes(calls + 1);
    await touch();
    expect(wake).toHaveBeenCalledTimes(calls + 1);
  });

  test("a pointer that moves on does not ask for it again and again", async () => {
    await open();
    await touch();
    const calls = answer.mock.calls.length;
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 }));
    await touch("scroll");
    expect(answer).toHaveBeenCalledTimes(calls);
  });

  test("a button can be pressed again", async () => {
    await open('<button type="button">a</button>');
    const button = document.querySelector("button") as HTMLElement;
    const heard = vi.fn();
    button.click();
    await settle();
    expect(button).not.toHaveAttribute("aria-busy");
    online();
    wake.mockImplementation(async () => button.addEventListener("click", heard));
    button.click();
    await settle();
    expect(heard).toHaveBeenCalledOnce();
  });

  test("a link leads on at once, and is a plain one from then on", async () => {
    await open('<a href="/contact/?property=7123" data-opens="">Open</a>');
    expect(press()).toBe(false);
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/contact\/\?property=7123$/));
    expect(press()).toBe(true);
  });

  test("a link leads on after ten seconds without an answer", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer.mockReturnValue(promise);
    await open('<a href="/contact/" data-opens="">Open</a>');
    press();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign).toHaveBeenCalledOnce();
    // It comes after all: nothing of this page listens any longer.
    resolve(new Response("text"));
  });

  test("a form that was sent says that it was not, and can be sent again", async () => {
    await open(
      '<div class="form-section"><form data-sent=""><button type="submit" data-busy="">Send</button></form><p data-form-failure hidden>Not sent</p></div>',
    );
    await touch("submit");
    expect(document.querySelector("p")).toBeVisible();
    expect(document.querySelector("[data-sent], [data-busy]")).toBeNull();
    online();
    await touch("submit");
    expect(wake).toHaveBeenCalledOnce();
  });
});
