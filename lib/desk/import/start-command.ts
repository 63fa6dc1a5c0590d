import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import type { PackageName } from "../../domain/import/package-names.ts";
import { operatorEnvironment } from "../../server/env.ts";
import type { ImportTest } from "../contract/import-answers.ts";
import type { ImportWords } from "./import-words.ts";

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

/** A test as its process has ended; a failure is not a sentence yet. */
type EndedTest = Omit<ImportTest, "state" | "reason"> & { failure: { code: string; message: string } | null };

const none = { homes: 0, languages: [], missing: [] };

/** In characters: the last words of a command that has failed in a way of its own. */
const longestReason = 300;

function runTest(source: PackageName): Promise<EndedTest> {
  return new Promise((resolve) => {
    const child = started(["check", "--source", source, "--json"], "pipe");
    let [output, errors] = ["", ""];
    child.stdout?.on("data", (text) => {
      output += text;
    });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    const failed = (message: string) =>
      resolve({
        ...none,
        failure: { code: "unknown", message: message.trim().slice(0, longestReason) },
      });
    child.once("error", ({ message }) => failed(message));
    child.once("close", (code) => {
      if (code === null || !output) return failed(errors);
      resolve({ ...none, ...JSON.parse(output) });
    });
  });
}

/** Tests under way: who asks again meanwhile waits for the same one. */
const tests = new Map<PackageName, Promise<EndedTest>>();

/** In ms: less than the desk waits for an answer. */
const patience = 15_000;

/** Signs in at a package and reads its stock; nothing is written. */
export async function testSource(source: PackageName, words: ImportWords): Promise<ImportTest> {
  const test = tests.get(source) ?? runTest(source);
  tests.set(source, test);
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patience);
  const ended = await Promise.race([test, late.promise]);
  clearTimeout(timer);
  if (!ended) return { ...none, state: "running", reason: "" };
  tests.delete(source);
  const { homes, languages, missing, failure } = ended;
  return {
    ...{ homes, languages, missing },
    state: failure ? "failed" : "done",
    reason: failure ? words.failure(failure) : "",
  };
}
