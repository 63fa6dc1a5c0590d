import { getPriority, setPriority } from "node:os";
import { expect, test, vi } from "vitest";
import { stepBehind } from "@/lib/server/priority";

vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  getPriority: vi.fn(),
  setPriority: vi.fn(),
}));

test.each([
  [0, [[10]]],
  [10, []],
  // Moving forward is root's alone, so a build that the desk has started would end there.
  [19, []],
])("from %i", (priority, calls) => {
  vi.mocked(setPriority).mockClear();
  vi.mocked(getPriority).mockReturnValue(priority);
  stepBehind();
  expect(vi.mocked(setPriority).mock.calls).toEqual(calls);
});
