import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInline } from "../../setup/run-inline";

interface Entry {
  entryType: string;
  startTime?: number;
  duration?: number;
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

const lcp = (startTime: number): Entry => ({ entryType: "largest-contentful-paint", startTime });
const shift = (startTime: number, value: number, hadRecentInput = false): Entry => ({
  entryType: "layout-shift",
  startTime,
  value,
  hadRecentInput,
});
const event = (interactionId: number, duration: number, entryType = "event"): Entry => ({
  entryType,
  interactionId,
  duration,
});

/** What the browser has measured and not handed out yet. */
let measured: Entry[] = [];
let supported: string[] = [];

/** Hands out what was measured when the page is left. */
class FakeObserver {
  static get supportedEntryTypes() {
    return supported;
  }
  #type = "";
  observe({ type }: { type: string }) {
    this.#type = type;
  }
  takeRecords() {
    return measured.filter(({ entryType }) => entryType === this.#type);
  }
}

const send = vi.fn(() => true);
let visibility: DocumentVisibilityState = "visible";
let timings: Record<string, object[]> = {};

const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  Object.assign(navigator, { sendBeacon: send });
  Object.assign(performance, { getEntriesByType: (type: string) => timings[type] ?? [] });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  [visibility, timings, measured] = ["visible", {}, []];
  supported = ["largest-contentful-paint", "layout-shift", "event", "first-input"];
});

afterEach(() => {
  become("hidden");
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(performance, "getEntriesByType");
  Reflect.deleteProperty(performance, "interactionCount");
  Reflect.deleteProperty(document, "prerendering");
  vi.unstubAllGlobals();
});

/** What is sent of a page where this was measured, once it is left. */
function sentOf(entries: Entry[]): unknown {
  measured = entries;
  runInline("report-visit", { page: "list" });
  become("hidden");
  const [, body] = (send.mock.calls[0] ?? []) as unknown as [string, string];
  return body === undefined ? undefined : JSON.parse(body);
}

test("a page that is left says once how fast it was", () => {
  const entries = [lcp(400), lcp(812.4), event(1, 48), shift(500, 0.0123456)];
  expect(sentOf(entries)).toEqual({ page: "list", lcp: 812, inp: 48, cls: 0.0123 });
  expect(send).toHaveBeenCalledWith("/api/vitals/", expect.any(String));
  become("visible");
  become("hidden");
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ["shifts less than a second apart are one burst", [shift(100, 0.01), shift(1_000, 0.02)], 0.03],
  ["after a second without one another begins", [shift(100, 0.01), shift(1_200, 0.02)], 0.02],
  [
    "a burst ends after five seconds",
    Array.from({ length: 8 }, (_, at) => shift(100 + at * 900, 0.01)),
    0.06,
  ],
  ["the worst burst counts", [shift(100, 0.04), shift(5_000, 0.02)], 0.04],
  ["what somebody has brought about does not count", [shift(100, 0.5, true)], 0],
])("%s", (_, shifts, cls) => {
  expect(sentOf([lcp(1), ...shifts])).toEqual({ page: "list", lcp: 1, cls });
});

test("an interaction lasts as long as the longest of its events, and the worst one counts", () => {
  expect(sentOf([event(7, 40), event(7, 120), event(8, 96), event(0, 900)])).toMatchObject({ inp: 120 });
});

test("the first interaction counts however short it was", () => {
  expect(sentOf([event(7, 16, "first-input")])).toMatchObject({ inp: 16 });
});

test("of each fifty interactions the worst one is left out", () => {
  Object.assign(performance, { interactionCount: 100 });
  expect(sentOf([event(1, 500), event(2, 400), event(3, 300), event(4, 200)])).toMatchObject({ inp: 300 });
});

test("a page that was rendered ahead begins when it is opened", () => {
  Object.assign(document, { prerendering: true });
  visibility = "hidden";
  measured = [lcp(900)];
  runInline("report-visit", { page: "list" });
  Object.assign(document, { prerendering: false });
  timings = {
    navigation: [{ activationStart: 700 }],
    "visibility-state": [
      { name: "hidden", startTime: 0 },
      { name: "visible", startTime: 700 },
    ],
  };
  document.dispatchEvent(new Event("prerenderingchange"));
  become("visible");
  expect(send).not.toHaveBeenCalled();
  become("hidden");
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/vitals/", '{"page":"list","lcp":200,"cls":0}');
});

test("a page that was opened behind another one says nothing", () => {
  timings = { "visibility-state": [{ name: "hidden", startTime: 0 }] };
  expect(sentOf([lcp(60_000)])).toBeUndefined();
  visibility = "hidden";
  timings = {};
  expect(sentOf([lcp(60_000)])).toBeUndefined();
});

test("a page that was left before it was painted, and a browser that measures nothing, say nothing", () => {
  expect(sentOf([])).toBeUndefined();
  supported = [];
  expect(sentOf([lcp(100)])).toBeUndefined();
  vi.stubGlobal("PerformanceObserver", undefined);
  expect(sentOf([lcp(100)])).toBeUndefined();
});
