import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollToTop } from "@/components/shell/scroll-to-top";

const scrollTo = vi.fn((_: number, top: number) => Object.assign(window, { scrollY: top }));
let wantsStill = false;
let look: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
const observed: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance", "setTimeout"] });
  scrollTo.mockClear();
  wantsStill = false;
  Object.assign(window, { scrollY: 3000 });
  vi.stubGlobal("scrollTo", scrollTo);
  observed.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(react: typeof look) {
        look = react;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {
        observed.length = 0;
      }
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: wantsStill }));
  render(
    <>
      <div className="form-section" />
      <ScrollToTop label="Naar boven" />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = () => fireEvent.click(screen.getByRole("link", { name: "Naar boven" }));

test("is at the top after half a second", () => {
  press();
  vi.advanceTimersByTime(200);
  expect(scrollY).toBeGreaterThan(0);
  expect(scrollY).toBeLessThan(3000);
  vi.advanceTimersByTime(320);
  expect(scrollY).toBe(0);
  const steps = scrollTo.mock.calls.length;
  vi.advanceTimersByTime(500);
  expect(scrollTo).toHaveBeenCalledTimes(steps);
});

test.each(["wheel", "touchstart", "keydown", "pointerdown"])(
  "a %s of the visitor ends it at once",
  (name) => {
    press();
    vi.advanceTimersByTime(100);
    const steps = scrollTo.mock.calls.length;
    fireEvent(document.body, new Event(name, { bubbles: true }));
    vi.advanceTimersByTime(1000);
    expect(steps).toBeGreaterThan(0);
    expect(scrollTo).toHaveBeenCalledTimes(steps);
  },
);

test("who wants no motion is there at once", () => {
  wantsStill = true;
  press();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

test("knows when it would lie on a form", () => {
  const [form] = observed;
  if (!form) throw new Error("no form is observed");
  look([{ target: form, isIntersecting: true }]);
  expect(screen.getByRole("link")).toHaveAttribute("data-over-form");
  look([{ target: form, isIntersecting: false }]);
  expect(screen.getByRole("link")).not.toHaveAttribute("data-over-form");
});
