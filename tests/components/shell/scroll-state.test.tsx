import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useScrollState } from "@/components/shell/use-scroll-state";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function scrollPageTo(offset: number) {
  act(() => {
    vi.stubGlobal("scrollY", offset);
    dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(100);
  });
  return document.documentElement.dataset.scroll;
}

test("the page tells CSS that it moved from 10 px on, and that the header is fixed past 30 px", () => {
  renderHook(useScrollState);
  expect(scrollPageTo(0)).toBe("");
  expect(scrollPageTo(9)).toBe("");
  expect(scrollPageTo(10)).toBe("moved");
  expect(scrollPageTo(30)).toBe("moved");
  expect(scrollPageTo(31)).toBe("moved fixed");
  expect(scrollPageTo(0)).toBe("");
});

test("scrolling is looked at once in 100 ms", () => {
  renderHook(useScrollState);
  scrollPageTo(0);
  act(() => {
    vi.stubGlobal("scrollY", 500);
    dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(99);
  });
  expect(document.documentElement.dataset.scroll).toBe("");
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(document.documentElement.dataset.scroll).toBe("moved fixed");
});
