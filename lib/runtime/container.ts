import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * What an image of the site runs. Releases share files with the project that they are made of, which takes a disk for both: the project is copied from
 * the image into the volume once for each image. After an upgrade what is published is made anew with the new code, while the former
 * release serves.
 */

const { env, operatorEnvironment } = await import("../server/env.ts");
const { log } = await import("../server/log.ts");
const { liveLink } = await import("../server/releases/releases.ts");

const { projectDir, releasesDir } = env;

/** Names an image: the build makes another one each time. */
const imageFile = "image.id";

/** Lies there from the copy of a newer image until a release of its code is live. */
const pendingFile = path.join(releasesDir, "upgrade.pending");

const imageOf = (folder: string) => {
  const file = path.join(folder, imageFile);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/** Copies the project out of the image. The folder has its name once it is whole. */
function copyProject(): void {
  if (imageOf(projectDir) === imageOf(process.cwd())) return;
  const draft = `${projectDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(process.cwd(), draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  mkdirSync(releasesDir, { recursive: true });
  if (liveLink(releasesDir)) writeFileSync(pendingFile, "");
  // Releases have the files that they share with it still.
  rmSync(projectDir, { recursive: true, force: true });
  renameSync(draft, projectDir);
}

async function upgradeRelease(): Promise<void> {
  const args = [
    "--conditions=react-server",
    "lib/cli/agency.ts",
    "release",
    "--published",
    "--upgrade",
    "--switch",
  ];
  const stdio = ["ignore", "inherit", "inherit"] as const;
  const [code] = await once(
    spawn(process.execPath, args, { cwd: projectDir, env: operatorEnvironment(), stdio: [...stdio] }),
    "exit",
  );
  if (code === 0) rmSync(pendingFile);
  else log.error({ code }, "the release of the new code was not made: the former one is served");
}

copyProject();
process.chdir(projectDir);
await import(path.join(projectDir, "lib/runtime/start.ts"));
if (existsSync(pendingFile)) await upgradeRelease();
