import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import type { PackageName } from "../../domain/import/package-names.ts";
import { operatorEnvironment } from "../../server/env.ts";
import type { ImportTest } from "../contract/import-answers.ts";

/** The command line, of the folder that the site is served from. */
const program = "lib/cli/agency.ts";

/** A command of the import in a process of its own: a package may take minutes to answer. Its arguments are a list, and no shell reads them. */
const started = (args: readonly string[], stdio: "ignore" | "pipe") =>
  spawn(
    process.execPath,
    ["--conditions=react-server", path.join(process.cwd(), program), "import", ...args],
    {
      cwd: process.cwd(),
      env: operatorEnvironment(),
      detached: stdio === "ignore",
      stdio: ["ignore", stdio, stdio],
    },
  );

/** Lets a process go on by itself: what it does is read from what it writes down. */
function leave(child: ReturnType<typeof started>): void {
  child.on("error", () => undefined);
  child.unref();
}

/** Begins a run of a package; it writes down itself how far it is. @param isConfirmed so much is really gone */
export function startRun(source: PackageName, isConfirmed: boolean): void {
  leave(started(["run", "--source", source, ...(isConfirmed ? ["--yes"] : [])], "ignore"));
}

/** Begins a dry run of a package, which is kept for the desk (`keepPreview`). */
export function startPreview(source: PackageName): void {
  leave(started(["dry-run", "--source", source, "--keep"], "ignore"));
}

const none = { homes: 0, languages: [], missing: [], reason: "" };

/** In characters: the last words of a command that has failed. */
const longestReason = 300;

function runTest(source: PackageName): Promise<ImportTest> {
  return new Promise((resolve) => {
    const child = started(["check", "--source", source, "--json"], "pipe");
    let [output, errors] = ["", ""];
    child.stdout?.on("data", (text) => {
      output += text;
    });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    const failed = (reason: string) =>
      resolve({ ...none, state: "failed", reason: reason.trim().slice(0, longestReason) });
    child.once("error", ({ message }) => failed(message));
    child.once("close", (code) => {
      if (code !== 0) return failed(errors);
      const { homes, languages, missing } = JSON.parse(output);
      resolve({ state: "done", homes, languages, missing, reason: "" });
    });
  });
}

/** Tests under way: who asks again meanwhile waits for the same one. */
const tests = new Map<PackageName, Promise<ImportTest>>();

/** In ms: less than the desk waits for an answer. */
const patience = 15_000;

/** Signs in at a package and reads its stock; nothing is written. */
export async function testSource(source: PackageName): Promise<ImportTest> {
  const test = tests.get(source) ?? runTest(source);
  tests.set(source, test);
  const late = Promise.withResolvers<ImportTest>();
  const timer = setTimeout(() => late.resolve({ ...none, state: "running" }), patience);
  const answer = await Promise.race([test, late.promise]);
  clearTimeout(timer);
  if (answer.state !== "running") tests.delete(source);
  return answer;
}
