import "server-only";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { SiteSource } from "./cluster/site-process.ts";
import { StartFailure } from "./cluster/start-failure.ts";

/**
 * `npm start`: serves the live release, or the project's own build where there is none, in as many workers as asked for
 * (`cluster/primary.ts`). Errors in the environment are written to the error output before anything is served; exit code 1.
 */

async function start(): Promise<void> {
  const { env } = await import("../server/env.ts");
  const { answersFile } = await import("../domain/web/site-tree.ts");
  const { readRelease } = await import("../server/releases/releases.ts");
  const { isFirstRun } = await import("./first-run/first-run-state.ts");
  const { settingsFile } = await import("../server/settings.ts");
  const { startPrimary, workerProgram } = await import("./cluster/primary.ts");

  const { releasesDir, contentDir, projectDir, workers } = env;
  const ownAnswers = path.resolve(answersFile);
  if (env.metricsToken) {
    const { collectFigures } = await import("./cluster/site-metrics.ts");
    collectFigures();
  }
  const isMade = !isFirstRun();
  const program = path.join(
    import.meta.dirname,
    isMade ? `../../${workerProgram}` : "first-run/first-run-worker.ts",
  );
  const primary = startPrimary({
    project: { folder: process.cwd(), program, release: null, isFirstRun: !isMade },
    releases: releasesDir,
    settings: settingsFile(env.dataDir),
    workers,
    hasSocket: env.hasSocket,
    // A release has no data and no releases of its own, and nobody edits its content.
    variables: {
      DATA_DIR: env.dataDir,
      RELEASES_DIR: releasesDir,
      PROJECT_DIR: projectDir,
      ...(contentDir !== null && { CONTENT_DIR: contentDir }),
      WORKERS: String(workers),
    },
  });

  // A release that it was started from may be removed while it runs.
  if (!path.relative(releasesDir, process.cwd()).startsWith("..")) process.chdir(releasesDir);

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      // A terminal sends Ctrl-C to npm and to this process, and npm passes it on: the second one is the same request.
      if (isStopping) return;
      isStopping = true;
      void primary.stop().then(() => process.exit(0));
    });

  /** Whether the project was built after a release was made of it, with other answers. */
  function isOutdated({ release, folder }: SiteSource): boolean {
    const madeAt = release && readRelease(releasesDir, release)?.madeAt;
    const built = statSync(ownAnswers, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (!madeAt || built <= Date.parse(madeAt)) return false;
    return !readFileSync(ownAnswers).equals(readFileSync(path.join(folder, answersFile)));
  }

  try {
    const source = await primary.started;
    if (isStopping) return;
    process.stdout.write(`
  The site   ${env.siteUrl}/
  Its port   ${env.port}${env.listenAddress ? ` of ${env.listenAddress}` : ""}
  Its data   ${env.dataDir}
${source.release ? `  Release    ${source.release}\n` : ""}  Stop       Ctrl-C

${isOutdated(source) ? "The build in this folder is newer than the release: npm run agency -- release --switch serves it.\n\n" : ""}`);
  } catch (error) {
    if (isStopping) return;
    await primary.stop();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const code = error instanceof StartFailure ? error.end.code : null;
  // A worker that fails at its start writes why itself.
  if (code === null) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(code || 1);
}
