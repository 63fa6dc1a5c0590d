import type { SwitchKind } from "../runtime/switch-release.ts";
import { CommandFailure, type CommandOutput } from "./command.ts";
import { countOf } from "./table.ts";

/** Faults whose text is a sentence for the user. */
const isSentence = (error: unknown): error is Error =>
  error instanceof Error && (["SwitchFailed", "LockTaken"].includes(error.name) || "code" in error);

/** Runs work on the folder of releases. @throws CommandFailure where it was not done */
export async function withReleases(work: (releases: string) => Promise<undefined>): Promise<undefined> {
  try {
    const { env } = await import("../server/env.ts");
    return await work(env.releasesDir);
  } catch (error) {
    if (!isSentence(error)) throw error;
    throw new CommandFailure(error.message);
  }
}

/** The commit of a folder; null where Git does not keep it. */
export async function headOf(folder: string): Promise<string | null> {
  const { git } = await import("../server/git.ts");
  const { code, stdout } = await git(folder, ["rev-parse", "HEAD"]);
  return code === 0 ? stdout.toString("utf8").trim() : null;
}

/** Makes a release live and says who serves it. */
export async function makeLive(
  releases: string,
  id: string,
  kind: SwitchKind,
  out: CommandOutput,
): Promise<undefined> {
  const { switchRelease } = await import("../runtime/switch-release.ts");
  const site = await switchRelease(releases, id, kind);
  const server = site
    ? `the site of process ${site.pid} serves it with ${countOf(site.workers, "worker")}`
    : "the next start serves it (npm start)";
  out.write(`${id} is live: ${server}.\n`);
}
