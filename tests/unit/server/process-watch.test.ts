import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { overtime } from "@/lib/server/process-watch";
import { isRunning } from "../../server/support/processes";
import { until } from "../../server/support/until";

const start = (what: string) =>
  fork(path.join(import.meta.dirname, "watched-program.ts"), [what], {
    execArgv: ["--conditions=react-server"],
  });

test("work that takes too long ends its process, whatever it does", async () => {
  const [, signal] = await once(start("late"), "exit");
  expect(signal).toBe("SIGKILL");
});

// A clock that was set right killed each preview at its first look.
test("a clock that is put back ends no work", async () => {
  expect(await once(start("put-back"), "exit")).toEqual([0, null]);
});

test("what a process waits for a processor does not count, and each work has its own time", () => {
  const isLate = overtime();
  const looks: [end: number, waited: number, now: number, late: boolean][] = [
    [0, 100, 5_000, false],
    [10_000, 100, 5_500, false],
    [10_000, 4_000, 10_500, false],
    [10_000, 4_500, 14_000, false],
    [10_000, 4_500, 14_500, true],
    [20_000, 4_500, 20_000, false],
    [20_000, 4_500, 20_500, true],
    [0, 4_500, 90_000, false],
  ];
  for (const [end, waited, now, late] of looks) expect(isLate(end, waited, now), `at ${now}`).toBe(late);
});

// It went on for ever, and had the lock of previews after the next start of the site.
test("a process that hears nothing any more does not outlive the one that has started it", async () => {
  const parent = start("parent");
  const [pid] = await once(parent, "message");
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  await until("it has gone", () => !isRunning(pid));
});
