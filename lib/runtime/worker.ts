import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beatTime, drainOrder, requestsOnly, type WorkerMessage, whenReady } from "./cluster/messages.ts";

/**
 * One process of the site, started by `cluster/primary.ts`: serves the build of the folder in which this file lies, and its API from the
 * source.
 */

/** How long a worker that leaves answers what is under way, in ms: a long form over a slow line. */
const drainTime = 310_000;

/** Pause between two looks at what is not ready, in ms. */
const readyPause = 2_000;

const send = (message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

async function serve(): Promise<void> {
  const dir = path.join(import.meta.dirname, "../..");
  const { env } = await import("../server/env.ts");
  const { keepCompiled, writeCompiled } = await import("./compile-cache.ts");
  // Before what is compiled.
  keepCompiled(dir);
  const { createSiteServer } = await import("./http/site-server.ts");
  const { drainServer } = await import("./http/connections.ts");
  const { createApi } = await import("./api/api.ts");
  const { createSiteFiles } = await import("./http/site-files.ts");
  const { createSiteHandler } = await import("./http/site-handler.ts");
  const { createAddressRules } = await import("./http/lost-address.ts");
  const { addressOf } = await import("../i18n/addresses.ts");
  const { languages } = await import("../i18n/routing.ts");
  const { loadCatalogue } = await import("../content/catalogue.ts");
  const { releaseFolder, siteTree } = await import("../domain/web/site-tree.ts");
  const { servePublishedPictures } = await import("../pictures/manifest.ts");
  const { staticFolder } = await import("../server/releases/releases.ts");
  const { startServer } = await import("./start-server.ts");
  const { stopSite } = await import("./stop-site.ts");
  const { listen } = await import("./listen.ts");
  const { checkBuiltFor } = await import("./built-for.ts");
  const { unreadyReasons } = await import("./readiness.ts");

  checkBuiltFor(path.join(dir, releaseFolder), env.isSiteUrlSet ? env.siteUrl : undefined);
  servePublishedPictures();
  const catalogue = loadCatalogue();
  const former = staticFolder(env.releasesDir);
  const handler = createSiteHandler({
    files: createSiteFiles(dir, env.siteUrl),
    formerFiles: existsSync(path.join(former, siteTree)) ? createSiteFiles(former, env.siteUrl) : null,
    lostAddress: createAddressRules(catalogue),
    hidden: env.isDeskOpen
      ? []
      : [...languages.map((language) => addressOf("desk", language)), "/_next/static/islands/desk/"],
    siteUrl: env.siteUrl,
    helper: catalogue.content.site.agency,
  });
  const server = createSiteServer({ apiRoute: createApi(), handler });

  let isStopping = false;
  let draining: Promise<void> | undefined;
  function stop(): void {
    // A terminal sends Ctrl-C to this process, and the primary process passes it on: the second one is the same request.
    if (isStopping) return;
    isStopping = true;
    void stopSite(server, draining).then(() => process.exit(0));
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on("message", (order) => {
    if (order !== drainOrder || draining) return;
    // A successor does it already.
    void import("./background.ts").then(({ stopBackground }) => stopBackground());
    draining = drainServer(server);
    void send({ state: "draining" });
    void Promise.race([draining, wait(drainTime)]).then(stop);
  });

  await startServer();
  while (process.argv.includes(whenReady)) {
    // Mails that wait and a full disk are no fault of a release.
    const reasons = await unreadyReasons();
    if (!reasons.includes("store") && !reasons.includes("tables")) break;
    await send({ state: "unready", reasons });
    await wait(readyPause);
  }
  try {
    await listen(server, env.port, env.listenAddress);
  } catch (error) {
    await stopSite(server);
    throw error;
  }
  await send({ state: "serving" });
  const beat = () => void send({ state: "alive" });
  beat();
  setInterval(beat, beatTime).unref();
  const { startSiteWork } = await import("./start-work.ts");
  await startSiteWork(!process.argv.includes(requestsOnly));
  writeCompiled();
}

try {
  await serve();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  await send({ state: "failed", reason });
  process.exit(1);
}
