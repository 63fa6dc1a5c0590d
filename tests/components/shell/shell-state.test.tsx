import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSettings, useShellState } from "@/components/shell/use-shell-state";

const listeners = new Set<() => void>();

/** Gives the window a width; media queries that compare it with one number follow. */
function resize(width: number) {
  vi.stubGlobal("innerWidth", width);
  for (const notify of listeners) notify();
}

function matchWidth(query: string) {
  const [, sign, limit] = /\(width (<|>=) (\d+)px\)/.exec(query) ?? [];
  return sign === "<" ? innerWidth < Number(limit) : innerWidth >= Number(limit);
}

beforeEach(() => {
  document.documentElement.lang = "fr";
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matchWidth(query),
    addEventListener: (_: string, notify: () => void) => listeners.add(notify),
    removeEventListener: (_: string, notify: () => void) => listeners.delete(notify),
  }));
});
afterEach(() => vi.unstubAllGlobals());

test("the phone menu closes where the window has no button for it", () => {
  const menu = document.body.appendChild(document.createElement("div"));
  const hidePopover = vi.fn();
  Object.assign(menu, { id: "menu", hidePopover, matches: () => true });
  resize(1279);
  renderHook(() => useShellState("menu"));
  expect(hidePopover).not.toHaveBeenCalled();
  act(() => resize(1280));
  expect(hidePopover).toHaveBeenCalledOnce();
  menu.remove();
});

test("the sheet stays open beside a button for it, as where the line has no room for all entries", () => {
  const menu = document.body.appendChild(document.createElement("div"));
  const hidePopover = vi.fn();
  Object.assign(menu, { id: "menu", hidePopover, matches: () => true });
  const button = document.body.appendChild(document.createElement("button"));
  button.setAttribute("popovertarget", "menu");
  button.getClientRects = () => [{}] as unknown as DOMRectList;
  resize(1280);
  renderHook(() => useShellState("menu"));
  expect(hidePopover).not.toHaveBeenCalled();
  for (const element of [menu, button]) element.remove();
});

const Flags = () => <output>{JSON.stringify(useSettings())}</output>;

test("the settings hold the device, the top bar and the language, and follow the window", () => {
  resize(1440);
  renderHook(() => useShellState("menu"));
  render(<Flags />);
  const flags = () => JSON.parse(screen.getByRole("status").textContent ?? "");
  const desktop = { isMobile: false, isTablet: false, isDesktop: true, topBarShow: true, language: "fr" };
  expect(flags()).toEqual(desktop);
  act(() => resize(1000));
  expect(flags()).toEqual({ ...desktop, isDesktop: false, isTablet: true });
  act(() => resize(500));
  expect(flags()).toEqual({ ...desktop, isDesktop: false, isMobile: true });
});

test.each([
  ["a keyboard covers a phone", 766, 420, 1, true],
  ["a phone's page is magnified", 766, 370, 2, false],
  ["a keyboard covers a tablet", 767, 420, 1, false],
])("the top bar while %s", (_, width, height, scale, isHidden) => {
  const view = Object.assign(new EventTarget(), { height: 740, scale: 1 });
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 740);
  resize(width);
  const { unmount } = renderHook(() => useShellState("menu"));
  const root = document.documentElement;
  expect(root).not.toHaveAttribute("data-top-bar-hidden");
  act(() => {
    Object.assign(view, { height, scale });
    view.dispatchEvent(new Event("resize"));
  });
  expect(root.hasAttribute("data-top-bar-hidden")).toBe(isHidden);
  unmount();
  expect(root).not.toHaveAttribute("data-top-bar-hidden");
});
