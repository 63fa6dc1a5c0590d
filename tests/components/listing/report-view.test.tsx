import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInline } from "../../setup/run-inline";

const send = vi.fn(() => true);
let visibility: DocumentVisibilityState = "visible";

/** The page is shown or hidden, as when somebody changes to another tab. */
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** The page of property 7123, as its script runs in it. */
const open = () => runInline("report-visit", { page: "property", property: "7123" });

const arrive = (address: string, referrer: string) => {
  history.replaceState(null, "", address);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
};

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  sessionStorage.clear();
  Object.assign(navigator, { sendBeacon: send });
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  arrive("/fr/a-vendre/uccle/villa/7123/", "");
});

afterEach(() => {
  // What this page still listens to would be heard in the next one.
  become("visible");
  pass(60_000);
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "sendBeacon");
});

test("a page that is seen for a second says so, once", () => {
  open();
  pass(999);
  expect(send).not.toHaveBeenCalled();
  pass(1);
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/views/", '{"propertyId":7123}');
  become("hidden");
  become("visible");
  pass(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("it is the time in which it is seen that counts", () => {
  open();
  pass(400);
  become("hidden");
  pass(60_000);
  become("visible");
  pass(400);
  become("hidden");
  become("hidden");
  pass(60_000);
  become("visible");
  pass(199);
  expect(send).not.toHaveBeenCalled();
  pass(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a page that is opened behind another, or rendered ahead, is silent until somebody sees it", () => {
  visibility = "hidden";
  open();
  pass(60_000);
  expect(send).not.toHaveBeenCalled();
  become("visible");
  pass(1_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a page that is left in time says nothing", () => {
  open();
  pass(900);
  become("hidden");
  pass(60_000);
  expect(send).not.toHaveBeenCalled();
});

test("it says from which site somebody came, and no more", () => {
  arrive("/fr/a-vendre/uccle/villa/7123/?beds=3", "https://www.google.be/search?q=private");
  open();
  pass(1_000);
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/views/", '{"propertyId":7123,"source":"www.google.be"}');
});

test("or that a campaign has led here", () => {
  arrive("/fr/a-vendre/uccle/villa/7123/?utm_source=lettre&utm_campaign=an", "https://www.google.be/");
  open();
  pass(1_000);
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/views/", '{"propertyId":7123,"source":"campaign"}');
});

test("nothing is kept on the device, and a browser that cannot send is left in peace", () => {
  Reflect.deleteProperty(navigator, "sendBeacon");
  open();
  pass(1_000);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
});
