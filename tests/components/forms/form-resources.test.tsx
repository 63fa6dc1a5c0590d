import { beforeEach, expect, it, vi } from "vitest";
import { loadFormResources } from "@/components/forms/form-resources";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it("words that could not be read are read again at the next touch, and then no more", async () => {
  const fetching = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetching);
  const failed = expect(loadFormResources("/api/form-words/nl/")).rejects.toThrow("offline");
  await vi.advanceTimersByTimeAsync(12_000);
  await failed;
  fetching.mockReset().mockResolvedValue(Response.json({ forms: {} }));
  expect(await loadFormResources("/api/form-words/nl/")).toEqual({ forms: {} });
  await loadFormResources("/api/form-words/nl/");
  expect(fetching).toHaveBeenCalledOnce();
});
