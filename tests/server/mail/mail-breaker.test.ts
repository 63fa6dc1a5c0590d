import { describe, expect, test } from "vitest";
import { slowestLine } from "@/lib/mail/outbox/deliver-batch";
import { mailBreaker, maxPause } from "@/lib/mail/outbox/mail-breaker";

const sent = (...ids: string[]) => ({ sent: ids, failed: [] });
const failed = (kind: "server" | "permanent" | "refused" | "later", ...ids: string[]) => ({
  sent: [],
  failed: ids.map((id) => ({ id, kind })),
});

describe("the breaker before the mail server:", () => {
  test("nobody knows how the server is at the start", () => {
    const breaker = mailBreaker(2_000);
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.record(sent("a"))).toMatchObject({ pause: 0, hasClosed: true });
    expect([breaker.isOpen(), breaker.record(sent("b")).hasClosed]).toEqual([false, false]);
  });

  test.each([
    ["server", maxPause.server, false],
    ["later", maxPause.answered, true],
    ["refused", maxPause.answered, true],
    // Where it rejects all, few die before somebody looks.
    ["permanent", maxPause.answered, true],
  ] as const)("rests longer each time while nothing is taken: %s", (kind, longest, mayBeWoken) => {
    const breaker = mailBreaker(2_000);
    breaker.record(sent("a"));
    const rests = Array.from({ length: 8 }, () => breaker.record(failed(kind, "b")));
    expect(rests.map(({ pause }) => pause)).toEqual(
      [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000].map((each) => Math.min(each, longest)),
    );
    expect(rests.map((each) => each.mayBeWoken)).toEqual(rests.map(() => mayBeWoken));
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.record(sent("b"))).toMatchObject({ pause: 0, hasClosed: true });
  });

  test("a mail that fails while others are taken opens it no more after three times", () => {
    const breaker = mailBreaker(2_000);
    for (const _ of [1, 2, 3]) {
      expect(breaker.record(failed("refused", "bad")).pause).toBeGreaterThan(0);
      breaker.record(sent("good"));
    }
    expect(breaker.ownFaults()).toEqual(["bad"]);
    expect(breaker.record(failed("refused", "bad"))).toMatchObject({ pause: 0 });
    expect(breaker.isOpen()).toBe(false);
    breaker.record(sent("bad"));
    expect(breaker.ownFaults()).toEqual([]);
  });

  test("a server that is not reached is the fault of no mail", () => {
    const breaker = mailBreaker(2_000);
    for (const _ of [1, 2, 3, 4]) {
      breaker.record(failed("server", "a"));
      breaker.record(sent("b"));
    }
    expect(breaker.ownFaults()).toEqual([]);
  });
});

test("from the end of a fault to the last mail it is less than two minutes", () => {
  const lease = 30_000;
  const deadline = (lease * 2) / 3;
  const largest = (5 * 1024 * 1024 * 4) / 3 / slowestLine;
  // The delivery that hangs when the fault ends, the rest after it, and a look at the outbox.
  expect(deadline + largest + maxPause.server + 2_000).toBeLessThan(120_000);
  expect(deadline + maxPause.answered + 2_000).toBeLessThan(120_000);
});
