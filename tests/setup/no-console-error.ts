import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test fails on a `console.error` it does not expect; one that expects it asserts and clears: `vi.mocked(console.error).mockClear()`. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(said, "console.error").toEqual([]);
});
