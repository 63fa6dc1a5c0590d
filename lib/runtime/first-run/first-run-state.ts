import "server-only";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { AgencyAnswers } from "../../domain/operations/new-agency.ts";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { liveLink } from "../../server/releases/releases.ts";
import { readState, writeState } from "../../server/state-files.ts";

const text = z.string();

const answersSchema = z.object({
  ...{ name: text, languages: text, region: text, institute: text },
  ...{ member: text, email: text, colours: text },
}) satisfies z.ZodType<AgencyAnswers>;

const stateFile = () => path.join(env.dataDir, "first-run.json");

/** What the site is being made of, until it is live; null before. */
export const firstRunAnswers = (): AgencyAnswers | null => readState(stateFile(), answersSchema);

export function recordAnswers(answers: AgencyAnswers): void {
  makePrivateFolder(env.dataDir);
  writeState(stateFile(), answers);
}

export const endFirstRun = (): void => rmSync(stateFile(), { force: true });

/** Whether CONTENT_DIR names a folder with nothing in it, or none. */
function isContentEmpty(): boolean {
  const { contentDir } = env;
  if (contentDir === null) return false;
  return !existsSync(contentDir) || readdirSync(contentDir).every((name) => name === ".git");
}

/** Whether there is no site yet: nothing is live, and there is no content, or it is still being made. */
export const isFirstRun = (): boolean =>
  liveLink(env.releasesDir) === null && (isContentEmpty() || firstRunAnswers() !== null);
