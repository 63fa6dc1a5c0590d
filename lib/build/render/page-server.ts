import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

/** Where `next.config.ts` lets routes be asked for by their own names, past the public addresses. */
const prefix = "/render";

/** A file ends without a slash. */
const addressOfRoute = (route: string) =>
  route.split("/").map(encodeURIComponent).join("/") + (/\.\w+$/.test(route) ? "" : "/");

/** Starts the framework's server in this process, without a port; it reads the content and needs neither database nor secret. */
export async function startPageServer(dir: string) {
  const { default: next } = await import("next");
  const server = createServer((incoming, answer) => void handle(incoming, answer));
  const app = next({ dev: false, dir, httpServer: server, port: 1 });
  const handle = app.getRequestHandler();
  await app.prepare();
  // A name of its own: what a killed process has left is in nobody's way.
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  const socketPath = path.join(folder, "socket");
  server.listen(socketPath);
  await once(server, "listening");
  return {
    /** Renders a route with the compiled code. @param route as `prerenderedRoutes` names it: `/fr/list/sale`, `/sitemap.xml` */
    async render(route: string): Promise<{ status: number; body: string }> {
      const headers = { host: "localhost" };
      // A connection of its own: one that is kept would have been closed where comparing pages has taken seconds since.
      const outgoing = request({ agent: false, socketPath, path: prefix + addressOfRoute(route), headers });
      outgoing.end();
      const [answer]: IncomingMessage[] = await once(outgoing, "response");
      return { status: answer?.statusCode ?? 0, body: answer ? await text(answer) : "" };
    },
    close(): void {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

export type PageServer = Awaited<ReturnType<typeof startPageServer>>;
