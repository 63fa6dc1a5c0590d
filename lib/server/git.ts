import "server-only";
import { execFile } from "node:child_process";
import { environmentWith } from "./env.ts";
import { systemErrorCode } from "./errors.ts";

/** What Git has answered. */
export interface GitAnswer {
  /** Null where it was ended, or is not installed. */
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

/** In ms: nothing that is asked of a folder takes so long, unless its disk has gone. */
const timeout = 20_000;
const maxBytes = 256 * 1024 * 1024;

/**
 * What holds of every call: nothing of the repository starts a program (hooks, a watcher of files, a signature, housekeeping), paths are
 * no patterns, and the folder may belong to another user than the site's: the operator has named it.
 */
const settings = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.quotePath=false",
  "commit.gpgSign=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "safe.directory=*",
].flatMap((setting) => ["-c", setting]);

/** Settings of the machine and of its users do not count, nor does anything of the site's environment. */
function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "/" } = environmentWith({});
  return {
    PATH,
    HOME,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_LITERAL_PATHSPECS: "1",
    ...variables,
  } as Record<string, string> as NodeJS.ProcessEnv;
}

/**
 * Runs Git in a folder, without a shell. Never throws: a failure is an answer.
 * @param args paths among them stand behind `--`
 * @param input what it reads
 */
export function git(
  folder: string,
  args: readonly string[],
  { input, variables = {} }: { input?: string; variables?: Record<string, string> } = {},
): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = execFile(
      "git",
      [...settings, ...args],
      { cwd: folder, env: environment(variables), timeout, maxBuffer: maxBytes, encoding: "buffer" },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === "number" ? error.code : null) : 0;
        resolve({ code, stdout, stderr: `${stderr.toString("utf8")}${systemErrorCode(error) ?? ""}` });
      },
    );
    // Git may end before it has read everything.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input ?? "");
  });
}
