import "server-only";
import { beatTime, drainOrder, requestsOnly, type WorkerMessage } from "../cluster/messages.ts";

/** The process that takes the place of the site's workers until there is a site. Of several, one answers: it alone knows its code. */

const send = (message: WorkerMessage) => process.send?.(message);

async function serve(): Promise<void> {
  const { env } = await import("../../server/env.ts");
  const { createSiteServer } = await import("../http/site-server.ts");
  const { drainServer } = await import("../http/connections.ts");
  const { listen } = await import("../listen.ts");
  const { createFirstRun } = await import("./first-run.ts");
  const { stopMaking } = await import("./make-site.ts");

  const { answer, code, idle } = createFirstRun();
  const server = createSiteServer({
    apiRoute: async () => ({ template: "first run", answer }),
    // Every path has a route.
    handler: async () => undefined,
  });
  // In ms: a mail server may take its time.
  server.timeout = 60_000;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      stopMaking();
      process.exit(0);
    });
  process.on("message", (order) => {
    // The site is there; whoever makes it ends with the invitation.
    if (order === drainOrder) void Promise.all([drainServer(server), idle()]).then(() => process.exit(0));
  });
  await listen(server, env.port, env.listenAddress);
  if (code !== null)
    process.stdout.write(`
  There is no site yet. Make it in the browser, with the code:

  Its page   ${env.siteUrl}/
  Its code   ${code}

`);
}

try {
  if (!process.argv.includes(requestsOnly)) await serve();
  else process.on("message", (order) => order === drainOrder && process.exit(0));
  send({ state: "serving" });
  setInterval(() => send({ state: "alive" }), beatTime);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  process.send?.({ state: "failed", reason }, () => process.exit(1));
}
