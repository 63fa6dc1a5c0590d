import "server-only";
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { lateLine } from "../../domain/desk/publication.ts";
import { operatorEnvironment } from "../../server/env.ts";
import { publicationVariable } from "./publication-processes.ts";
import type { Step } from "./publication-steps.ts";

/** How long programs have to end once they are asked to, in ms. */
export const endTime = 10_000;

/** A program of a publication that runs. */
export interface RunningStep {
  /** Its exit code; null where a signal ended it, or it could not be started. */
  ended: Promise<number | null>;
  /** Calls back with what it writes, and has written before. */
  listen(read: (text: string) => void): void;
  /** Gives it what it waits for. */
  write(input: string): void;
  /** Asks it to end. */
  stop(): void;
}

/** Starts a program. @param id of its publication */
export function startStep(
  { program, args, cwd, variables, timeout, readsInput }: Step,
  id: string,
): RunningStep {
  const began = Date.now();
  let output = "";
  let read = (text: string) => {
    output += text;
  };
  const child = spawn(program, args, {
    cwd,
    env: operatorEnvironment({ ...variables, [publicationVariable]: id }),
    stdio: [readsInput ? "pipe" : "ignore", "pipe", "pipe"],
    ...(timeout !== undefined && { timeout }),
  });
  // It may end before it has read everything.
  child.stdin?.on("error", () => undefined);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => read(text));
  const closed = new Promise((done) => child.once("close", done));
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      read(`${error.message}\n`);
      resolve(null);
    });
    // What it has left running would keep its output open.
    child.once("exit", (code, signal) => {
      if (timeout !== undefined && signal === "SIGTERM" && Date.now() - began >= timeout)
        read(`\n${lateLine(timeout)}\n`);
      void Promise.race([closed, wait(endTime, undefined, { ref: false })]).then(() => resolve(code));
    });
  });
  return {
    ended,
    listen(next) {
      read = next;
      if (output !== "") next(output);
    },
    write: (input) => void child.stdin?.end(input),
    stop: () => void child.kill("SIGTERM"),
  };
}
