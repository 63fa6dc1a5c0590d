import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { endLeftovers, publicationVariable } from "../../desk/publishing/publication-processes.ts";
import type { AgencyAnswers } from "../../domain/operations/new-agency.ts";
import { env, operatorEnvironment } from "../../server/env.ts";
import { contentDirOf } from "../../server/folders.ts";
import { listReleases } from "../../server/releases/releases.ts";
import { readSettings } from "../../server/settings.ts";
import { endFirstRun, firstRunLogo } from "./first-run-state.ts";

/** By it the programs are found that a run before this one has left behind. */
const mark = { [publicationVariable]: "first-run" };

let running: ChildProcess | null = null;

/** Ends what runs, and all that it has started. */
export function stopMaking(): void {
  try {
    if (running?.pid) process.kill(-running.pid, "SIGTERM");
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a command of `npm run agency` on the project. @throws where it was not done; the log has its own words */
async function runAgency(args: string[], variables: Record<string, string> = {}): Promise<void> {
  running = spawn(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", ...args], {
    cwd: env.projectDir,
    env: operatorEnvironment({ ...mark, ...variables }),
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const [code] = await once(running, "exit");
  running = null;
  if (code !== 0) throw new Error(`agency ${args[0]}`);
}

/** Whether a mail can be sent: by the environment of this process, or by settings since. */
export const hasMailServer = (): boolean =>
  env.mailUrl !== undefined || readSettings(env.dataDir).MAIL_URL !== undefined;

/**
 * Makes content, first release and invitation of an agency, each by its command; what is there already stays, so that a run which was
 * killed goes on where it was.
 * @throws where a step was not done
 */
export async function makeSite(answers: AgencyAnswers): Promise<void> {
  const content = contentDirOf(env);
  await endLeftovers(mark[publicationVariable] ?? "", 5_000);
  if (!existsSync(path.join(content, "site.json"))) {
    // Nothing was there before: what there is was not finished.
    for (const name of existsSync(content) ? readdirSync(content) : [])
      rmSync(path.join(content, name), { recursive: true });
    const logo = firstRunLogo();
    const options = Object.entries({ ...answers, ...(logo && { logo }) }).map(
      ([name, value]) => `--${name}=${value}`,
    );
    // Until there is content, the words are those of the demonstration.
    await runAgency(["new", content, "--yes", ...options], { CONTENT_DIR: "" });
  }
  if (listReleases(env.releasesDir).length === 0) await runAgency(["release"]);
  await runAgency(["switch", listReleases(env.releasesDir)[0]?.id ?? ""]);
  // The site that serves now has made the store.
  await runAgency(["staff", "invite", "--email", answers.email, ...(hasMailServer() ? [] : ["--print"])]);
  endFirstRun();
}
