import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStandstills } from "./standstill.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock goes on by so many ms, in which no timer runs. */
const standStill = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + ms);
  vi.advanceTimersToNextTimer();
  vi.mocked(performance.now).mockRestore();
};

test("a clock that goes on while nothing runs is told once, with its seconds", () => {
  const seen: number[] = [];
  const stop = watchStandstills((seconds) => seen.push(seconds));
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([]);
  standStill(61_000);
  vi.advanceTimersByTime(2_000);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeCloseTo(60, 0);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(seen).toHaveLength(1);
});
