import "server-only";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { env } from "../../server/env.ts";
import { contentDirOf, releaseManifest } from "../../server/folders.ts";
import type { ProjectProblem } from "../contract/publishing-answers.ts";

/** What of a project there must be to build a release of it. */
const needed = ["package.json", "lib/cli/agency.ts", "node_modules"];

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder that may not be there yet: where it would be made. */
const existing = (folder: string): string => (existsSync(folder) ? folder : path.dirname(folder));

/** Why the desk cannot publish; null where it can. An image brings no project, or one that nobody may write. */
export function projectProblem(): ProjectProblem | null {
  const { projectDir, releasesDir, publishing } = env;
  const inProject = (name: string) => path.join(projectDir, name);
  const content = contentDirOf(env);
  if (!existsSync(content)) return "missing";
  if (publishing.mode === "push")
    return existsSync(path.join(env.contentDir ?? projectDir, ".git")) ? null : "no-repository";
  const isWhole = needed.every((name) => existsSync(inProject(name)));
  if (!isWhole || existsSync(inProject(releaseManifest))) return "missing";
  const written = [
    projectDir,
    content,
    ...[".build", ".next", "public"].map(inProject),
    existing(releasesDir),
  ];
  return written.filter((place) => existsSync(place)).every(isWritable) ? null : "read-only";
}
