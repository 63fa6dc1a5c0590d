import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playSlides } from "@/components/shop-window/play-slides";

const [slide, hour] = [10_000, 3_600_000];
let version = '"a"';
const reload = vi.fn();

/** Pictures that never come: those of a screen without a connection. */
let missing: string[] = [];

beforeEach(() => {
  [version, missing] = ['"a"', []];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    if (version === "") throw new TypeError("no connection");
    return new Response(null, { headers: { etag: version } });
  });
  vi.spyOn(window, "location", "get").mockReturnValue({
    ...window.location,
    pathname: "/etalage/",
    reload,
  } as never);
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return missing.includes(this.alt) ? 0 : 600;
  });
  document.body.innerHTML = `<main class="shop-window"><ol>${["a", "b", "c"]
    .map(
      (name) =>
        `<li class="shop-slide"><img alt="${name}" loading="lazy"><a href="/${name}/">${name}</a></li>`,
    )
    .join(
      "",
    )}</ol><button hidden class="shop-pause" data-pause="Pause" data-play="Play">Pause</button></main>`;
  playSlides();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
  document.body.innerHTML = "";
});

const shown = () => document.querySelector("[data-shown] img")?.getAttribute("alt");
const played = (count: number) =>
  Array.from({ length: count }, () => {
    vi.advanceTimersByTime(slide);
    return shown();
  });

it("plays one after the other, from the start again at the end; of the others nothing is heard", () => {
  expect(shown()).toBe("a");
  expect(screen.getByText("b").closest("li")).toHaveProperty("inert", true);
  expect(played(4)).toEqual(["b", "c", "a", "b"]);
  expect(screen.getByText("b").closest("li")).toHaveProperty("inert", false);
});

it("goes on without a connection, passing over pictures that never came", () => {
  missing = ["b"];
  expect(played(3)).toEqual(["c", "a", "c"]);
});

it("stays where it is for who reads", () => {
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(played(2)).toEqual(["a", "a"]);
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(played(1)).toEqual(["b"]);
});

it("loads itself anew after a publication, and not while the site cannot be reached", async () => {
  await vi.advanceTimersByTimeAsync(hour);
  version = "";
  await vi.advanceTimersByTimeAsync(hour);
  expect(reload).not.toHaveBeenCalled();
  version = '"b"';
  await vi.advanceTimersByTimeAsync(hour);
  expect(reload).toHaveBeenCalledTimes(1);
});
