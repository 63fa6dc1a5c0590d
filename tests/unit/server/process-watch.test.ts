import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
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

// It went on for ever, and had the lock of previews after the next start of the site.
test("a process that hears nothing any more does not outlive the one that has started it", async () => {
  const parent = start("parent");
  const [pid] = await once(parent, "message");
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  await until("it has gone", () => !isRunning(pid));
});
