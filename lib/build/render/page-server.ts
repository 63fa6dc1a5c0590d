import { once } from "node:events";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a route wrote. */
interface Rendered {
  status: number;
  body: string;
}

/** Renders routes with the compiled code, without a port. */
export interface PageServer {
  /** @param route as `prerenderedRoutes` names it: `/fr/list/sale`, `/sitemap.xml` */
  render: (route: string) => Promise<Rendered>;
  close: () => void;
}

/** Where `next.config.ts` lets routes be asked for by their own names, past the public addresses. */
const prefix = "/render";

/** A file ends without a slash. */
const addressOfRoute = (route: string) =>
  route.split("/").map(encodeURIComponent).join("/") + (/\.\w+$/.test(route) ? "" : "/");

/** Starts the framework's server in this process; it reads the content and needs neither database nor secret. */
export async function startPageServer(dir: string): Promise<PageServer> {
  const { default: next } = await import("next");
  const server = createServer((incoming, answer) => void handle(incoming, answer));
  const app = next({ dev: false, dir, httpServer: server, port: 1 });
  const handle = app.getRequestHandler();
  await app.prepare();
  const socket = path.join(tmpdir(), `pages-${process.pid}.sock`);
  server.listen(socket);
  await once(server, "listening");

  const render = (route: string): Promise<Rendered> =>
    new Promise((resolve, reject) => {
      // A connection of its own: one that is kept would have been closed where comparing pages has taken seconds since.
      const asking = request(
        {
          agent: false,
          socketPath: socket,
          path: prefix + addressOfRoute(route),
          headers: { host: "localhost" },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.once("error", reject);
          answer.once("end", () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") }),
          );
        },
      );
      asking.once("error", reject);
      asking.end();
    });

  return {
    render,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
