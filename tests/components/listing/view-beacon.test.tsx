import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ViewBeacon } from "@/components/listing/detail/view-beacon.client";

const send = vi.fn(() => true);
let visibility: DocumentVisibilityState = "visible";

/** The page is shown or hidden, as when somebody changes to another tab. */
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
};

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

const arrive = (address: string, referrer: string) => {
  history.replaceState(null, "", address);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
};

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  Object.assign(navigator, { sendBeacon: send });
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  arrive("/fr/a-vendre/uccle/villa/7123/", "");
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "sendBeacon");
});

test("a page that is seen for a second says so, once", () => {
  render(<ViewBeacon propertyId={7123} />);
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
  render(<ViewBeacon propertyId={7123} />);
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
  render(<ViewBeacon propertyId={7123} />);
  pass(60_000);
  expect(send).not.toHaveBeenCalled();
  become("visible");
  pass(1_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a page that is left in time says nothing", () => {
  const { unmount } = render(<ViewBeacon propertyId={7123} />);
  pass(900);
  unmount();
  become("hidden");
  become("visible");
  pass(60_000);
  expect(send).not.toHaveBeenCalled();
});

test("it says from which site somebody came, and no more", () => {
  arrive("/fr/a-vendre/uccle/villa/7123/?beds=3", "https://www.google.be/search?q=private");
  render(<ViewBeacon propertyId={7123} />);
  pass(1_000);
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/views/", '{"propertyId":7123,"source":"www.google.be"}');
});

test("or that a campaign has led here", () => {
  arrive("/fr/a-vendre/uccle/villa/7123/?utm_source=lettre&utm_campaign=an", "https://www.google.be/");
  render(<ViewBeacon propertyId={7123} />);
  pass(1_000);
  expect(send).toHaveBeenCalledExactlyOnceWith("/api/views/", '{"propertyId":7123,"source":"campaign"}');
});

test("React's second look at an effect does not make it two", () => {
  render(
    <StrictMode>
      <ViewBeacon propertyId={7123} />
    </StrictMode>,
  );
  pass(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("nothing is kept on the device, and a browser that cannot send is left in peace", () => {
  Reflect.deleteProperty(navigator, "sendBeacon");
  render(<ViewBeacon propertyId={7123} />);
  pass(1_000);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
});
