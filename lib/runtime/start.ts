import "server-only";
import { once } from "node:events";
import path from "node:path";

/**
 * `npm start`: serves the production build with the project's own HTTP server, which asks the framework for what is made at each request. Errors in the environment are
 * written to the error output before anything is served; exit code 1.
 */

async function start(): Promise<void> {
  const { env } = await import("../server/env.ts");
  const { createSiteServer } = await import("./http/site-server.ts");
  const { readApiRoutes } = await import("./http/api-routes.ts");
  const { createSiteFiles } = await import("./http/site-files.ts");
  const { createSiteHandler } = await import("./http/site-handler.ts");
  const { createAddressRules } = await import("./http/lost-address.ts");
  const { loadCatalogue } = await import("../content/catalogue.ts");
  const { waitUntilStarted } = await import("../server/lifecycle.ts");
  const { systemErrorCode } = await import("../server/errors.ts");
  const { stopSite } = await import("./stop-site.ts");
  const { checkBuiltFor } = await import("./built-for.ts");
  const { default: next } = await import("next");

  const dir = path.join(import.meta.dirname, "../..");
  checkBuiltFor(path.join(dir, ".next"), env.isSiteUrlSet ? env.siteUrl : undefined);
  const isApi = readApiRoutes(path.join(dir, ".next"));
  const handler = createSiteHandler({
    files: createSiteFiles(dir, env.siteUrl),
    lostAddress: createAddressRules(loadCatalogue()),
    isDynamic: isApi,
    framework: (request, response) => handle(request, response),
    siteUrl: env.siteUrl,
  });
  const server = createSiteServer({ handler, isApi });
  const app = next({ dev: false, dir, port: env.port, httpServer: server });
  const handle = app.getRequestHandler();

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      // A terminal sends Ctrl-C to npm and to this process, and npm passes it on: the second one is the same request.
      if (isStopping) return;
      isStopping = true;
      void stopSite(server).then(() => process.exit(0));
    });

  await app.prepare();
  await waitUntilStarted();
  try {
    server.listen(env.port);
    await once(server, "listening");
  } catch (error) {
    await stopSite(server);
    const code = systemErrorCode(error);
    const reason = code === "EADDRINUSE" ? "another program uses it" : `it cannot be used (${code})`;
    throw new Error(`PORT: ${env.port}: ${reason}. Choose another one, such as PORT=3100.`);
  }
  process.stdout.write(`
  The site   ${env.siteUrl}/
  Its port   ${env.port}
  Its data   ${env.dataDir}
  Stop       Ctrl-C

`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
