import { afterEach, vi } from "vitest";
import scripts from "@/.build/inline-scripts.json";

type Timer = ReturnType<typeof setTimeout>;

const timers: Timer[] = [];
const frames: number[] = [];

// What a script still waits for ends with its test: the next one has another page, in the same document.
afterEach(() => {
  for (const timer of timers.splice(0)) clearTimeout(timer);
  for (const frame of frames.splice(0)) cancelAnimationFrame(frame);
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
