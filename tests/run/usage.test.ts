import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { childSeconds } from "./usage.mjs";

test.runIf(existsSync("/proc/self/stat"))("a child that has ended is counted with its processor time", () => {
  const before = childSeconds();
  const busyMilliseconds = 200;
  const code = `while (process.cpuUsage().user < ${busyMilliseconds * 1000}) for (let i = 0; i < 1e6; i++);`;
  execFileSync(process.execPath, ["-e", code]);
  expect(childSeconds() - before).toBeGreaterThan((busyMilliseconds / 1000) * 0.9);
});
