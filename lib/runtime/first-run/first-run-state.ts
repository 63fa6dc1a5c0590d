import "server-only";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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

/** The logo that was sent, until it is part of the content. */
const logoFile = () => path.join(env.dataDir, "first-run-logo");

/** Where that lies; null where none was sent. */
export const firstRunLogo = (): string | null => (existsSync(logoFile()) ? logoFile() : null);

/** @param logo its bytes; null where none was sent */
export function recordAnswers(answers: AgencyAnswers, logo: Buffer | null): void {
  makePrivateFolder(env.dataDir);
  if (logo) writeFileSync(logoFile(), logo, { mode: 0o600 });
  // Last: by it the run counts as begun.
  writeState(stateFile(), answers);
}

export function endFirstRun(): void {
  for (const file of [stateFile(), logoFile()]) rmSync(file, { force: true });
}

/** Whether CONTENT_DIR names a folder with nothing in it, or none. */
function isContentEmpty(): boolean {
  const { contentDir } = env;
  if (contentDir === null) return false;
  return !existsSync(contentDir) || readdirSync(contentDir).every((name) => name === ".git");
}

/** Whether there is no site yet: nothing is live, and there is no content, or it is still being made. */
export const isFirstRun = (): boolean =>
  liveLink(env.releasesDir) === null && (isContentEmpty() || firstRunAnswers() !== null);
