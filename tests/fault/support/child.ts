import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface Child extends AsyncDisposable {
  pid: number;
  /** What it has said so far, a line each, the last one only when it is whole. */
  lines(): string[];
  /** Resolves when it has said something. @throws where it ends before */
  speaks(): Promise<void>;
  /** Resolves with its exit code when it has ended, null where it was killed. */
  ends(signal?: "SIGKILL" | "SIGTERM"): Promise<number | null>;
}

/**
 * Runs a script of this folder as a process of its own, as the site would run.
 * @param before a program that runs it in turn, with its arguments
 */
export function startChild(
  name: string,
  environment: Record<string, string>,
  before: readonly string[] = [],
): Child {
  const file = path.join(import.meta.dirname, "../children", `${name}.ts`);
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const [program = "", ...args] = [...before, process.execPath, "--conditions=react-server", file];
  const child = spawn(program, args, {
    env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let said = "";
  let complaints = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaints += text;
  });
  const self: Child = {
    pid: child.pid ?? 0,
    lines: () => said.split("\n").slice(0, -1),
    async speaks() {
      while (self.lines().length === 0) {
        if (child.exitCode !== null) throw new Error(`${name} has ended: ${complaints}`);
        await Promise.race([once(child.stdout, "data"), ended]);
      }
    },
    async ends(signal) {
      if (signal) child.kill(signal);
      await ended;
      return child.exitCode;
    },
    [Symbol.asyncDispose]: async () => void (await self.ends("SIGKILL")),
  };
  return self;
}
