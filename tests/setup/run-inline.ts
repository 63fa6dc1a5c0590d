import { afterAll, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";

type Timer = ReturnType<typeof setTimeout>;

const timers: Timer[] = [];
const frames: number[] = [];

// What a script still waits for ends with the file: the next one has the same worker, without what this one stands in for.
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  for (const frame of frames) cancelAnimationFrame(frame);
});

function noteTimer(work: () => void, delay?: number): Timer {
  const timer = setTimeout(work, delay);
  timers.push(timer);
  return timer;
}

function noteFrame(work: FrameRequestCallback): number {
  const frame = requestAnimationFrame(work);
  frames.push(frame);
  return frame;
}

/**
 * Runs a script of the page as the browser does that reads the page.
 * @param data what the page tells it in `data-` attributes
 */
export function runInline(name: keyof typeof scripts, data: Record<string, string> = {}): void {
  const element = document.createElement("script");
  Object.assign(element.dataset, data);
  const current = vi.spyOn(document, "currentScript", "get").mockReturnValue(element);
  new Function("setTimeout", "requestAnimationFrame", scripts[name])(noteTimer, noteFrame);
  current.mockRestore();
}
