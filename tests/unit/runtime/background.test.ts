import { expect, test, vi } from "vitest";
import { startBackground, stopBackground } from "@/lib/runtime/background";
import * as housekeeping from "@/lib/runtime/housekeeping";
import { sampleRules } from "../../server/support/retention";

test("a process that was told to leave before its background work was loaded begins none", async () => {
  const begin = vi.spyOn(housekeeping, "startHousekeeping").mockReturnValue();
  await stopBackground();
  startBackground(sampleRules());
  expect(begin).not.toHaveBeenCalled();
});
