import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ShellState } from "@/components/shell/shell-state.client";
import { useSettings } from "@/components/shell/use-settings";
import type { BreakpointSet } from "@/lib/domain/web/settings";

const queries = new Set<() => void>();

/** Gives the window a width; a style sheet's borders are crossed at once. */
function resize(width: number) {
  vi.stubGlobal("innerWidth", width);
  for (const notify of queries) notify();
}

function Flags({ set }: { set?: BreakpointSet }) {
  return <output>{JSON.stringify(useSettings(set))}</output>;
}
const flags = () => JSON.parse(screen.getByRole("status").textContent ?? "null");

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    addEventListener: (_: string, notify: () => void) => queries.add(notify),
    removeEventListener: (_: string, notify: () => void) => queries.delete(notify),
  }));
  document.documentElement.lang = "fr";
  resize(1440);
});
afterEach(() => vi.unstubAllGlobals());

describe("the settings", () => {
  test("hold the device, the top bar and the language", () => {
    render(<Flags />);
    expect(flags()).toEqual({
      isMobile: false,
      isTablet: false,
      isDesktop: true,
      topBarShow: true,
      language: "fr",
    });
  });

  test.each([
    ["pageShell", 1000, "isTablet"],
    ["helper", 1000, "isDesktop"],
    ["pageShell", 767, "isTablet"],
    ["helper", 767, "isMobile"],
  ] as const)("follow the breakpoints of %s at %d px", (set, width, flag) => {
    render(<Flags set={set} />);
    act(() => resize(width));
    expect(flags()).toMatchObject({ [flag]: true });
  });
});

describe("the shell", () => {
  test("closes the phone menu where the window has no button for it", () => {
    const menu = document.body.appendChild(document.createElement("div"));
    const hidePopover = vi.fn();
    Object.assign(menu, { id: "menu", hidePopover, matches: () => true });
    resize(1000);
    render(<ShellState menuId="menu" />);
    expect(hidePopover).not.toHaveBeenCalled();
    act(() => resize(1280));
    expect(hidePopover).toHaveBeenCalledOnce();
    menu.remove();
  });

  test("takes the bar away while a keyboard covers a phone, not when the page is magnified", () => {
    const view = Object.assign(new EventTarget(), { height: 740, scale: 1 });
    vi.stubGlobal("visualViewport", view);
    vi.stubGlobal("innerHeight", 740);
    resize(360);
    render(
      <>
        <ShellState menuId="menu" />
        <Flags />
      </>,
    );
    const look = (height: number, scale: number) =>
      act(() => {
        Object.assign(view, { height, scale });
        view.dispatchEvent(new Event("resize"));
      });
    look(420, 1);
    expect(flags().topBarShow).toBe(false);
    expect(document.documentElement).toHaveAttribute("data-top-bar-hidden");
    look(370, 2);
    expect(flags().topBarShow).toBe(true);
    expect(document.documentElement).not.toHaveAttribute("data-top-bar-hidden");
  });
});
