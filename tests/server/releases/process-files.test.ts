import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isWriterAlive, withLock } from "@/lib/server/releases/process-files";
import { childrenOf } from "../support/processes";
import { until } from "../support/until";

test("a process that has ended holds nothing, also where nobody takes note of its end", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  // What the shell has started belongs to a program that never asks for it.
  const starter = spawn("sh", ["-c", "true & exec sleep 60"]);
  try {
    const { pid = 0 } = starter;
    const stat = (of = 0) => readFileSync(`/proc/${of}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    await until("it has ended", () => childrenOf(pid).some((each) => stat(each)[0] === "Z"));
    const [ended = 0] = childrenOf(pid);
    const lock = path.join(folder, "lock");

    writeFileSync(lock, `${pid} ${stat(pid)[19]}\n`);
    expect(isWriterAlive(pid, lock)).toBe(true);
    await expect(withLock(lock, async () => undefined)).rejects.toThrow();

    writeFileSync(lock, `${ended} ${stat(ended)[19]}\n`);
    expect(isWriterAlive(ended, lock)).toBe(false);
    expect(await withLock(lock, async () => "mine")).toBe("mine");
  } finally {
    starter.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});
