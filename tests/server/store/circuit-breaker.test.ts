import { expect, test, vi } from "vitest";
import { circuitBreaker } from "@/lib/server/db/circuit-breaker";

const timeout = () => Promise.reject(new Error("timeout expired"));

test("who waits long for a database that answers goes on waiting", async () => {
  const probe = vi.fn(async () => undefined);
  const breaker = circuitBreaker(10, probe);
  const slow = Promise.withResolvers<string>();
  const answer = breaker.run(() => slow.promise);
  await vi.waitFor(() => expect(probe).toHaveBeenCalled());
  expect(await breaker.run(async () => "meanwhile")).toBe("meanwhile");
  slow.resolve("at last");
  expect(await answer).toBe("at last");
});

test("one that answers nothing is asked by a probe alone, until it answers", async () => {
  const probe = vi.fn<() => Promise<void>>(timeout);
  const breaker = circuitBreaker(10, probe);
  const noAnswer = { code: "ETIMEDOUT" };
  await expect(breaker.run(() => new Promise(() => undefined))).rejects.toMatchObject(noAnswer);
  const work = vi.fn(async () => "done");
  await expect(breaker.run(work)).rejects.toMatchObject(noAnswer);
  expect(work).not.toHaveBeenCalled();
  // An answer it is, whatever it says.
  probe.mockRejectedValue(new Error("password authentication failed"));
  await vi.waitFor(async () => expect(await breaker.run(work)).toBe("done"), { timeout: 60_000 });
});

test("a time limit that one call has met makes it ask at once", async () => {
  const probe = vi.fn(timeout);
  const breaker = circuitBreaker(60_000, probe);
  const waiting = breaker.run(() => new Promise(() => undefined));
  await expect(breaker.run(timeout)).rejects.toThrow("timeout expired");
  await expect(waiting).rejects.toMatchObject({ code: "ETIMEDOUT" });
  breaker.stop();
});
