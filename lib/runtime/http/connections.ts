import "server-only";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** More than a site of this size ever has at once; each takes some 20 kB. */
const upperLimit = 4_000;

/** File descriptors left for files, the database, mail and Node itself. */
const reservedDescriptors = 200;

/** How many files and connections this process may have open: read on Linux, the usual value elsewhere. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return 1_024;
  }
}

/** How many connections the server accepts at once: fewer than the process may open, so that files can still be opened. */
export const connectionLimit = (): number =>
  Math.min(upperLimit, Math.max(100, descriptorLimit() - reservedDescriptors));

/**
 * Makes `server.closeIdleConnections` close every connection without a request under way. Node's own leaves open those that never had a
 * request, as browsers open them in advance, and a closing server would wait for them.
 */
export function closeIdleConnections(server: Server): void {
  const openRequests = new Map<Socket, number>();
  const count = (socket: Socket, by: number) => {
    const requests = openRequests.get(socket);
    if (requests !== undefined) openRequests.set(socket, requests + by);
  };
  server.on("connection", (socket: Socket) => {
    openRequests.set(socket, 0);
    socket.once("close", () => openRequests.delete(socket));
  });
  server.on("request", ({ socket }, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  server.closeIdleConnections = () => {
    for (const [socket, requests] of openRequests) if (requests === 0) socket.destroy();
  };
}

/**
 * Accepts no more connections, and closes none: the next answer on each says that it is the last (`connection: close`), and idle ones end
 * by their time limit. A client that sends at this moment is answered, where `server.close` would have cut its connection.
 * @returns resolves when all are closed
 */
export async function drainServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  // What HTTP adds to it is to close idle connections.
  NetServer.prototype.close.call(server);
  await closed;
}
