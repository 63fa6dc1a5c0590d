import { describe, expect, it } from "vitest";
import { retryDelays } from "@/lib/domain/web/retry";

describe("retryDelays", () => {
  it("doubles 350 ms over five tries", () => {
    expect(retryDelays()).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it("takes other numbers", () => {
    expect(retryDelays(3, 100)).toEqual([100, 200, 400]);
    expect(retryDelays(0)).toEqual([]);
  });
});
