import "server-only";
import { readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than a site of this size ever has open at once; each costs some 20 kB. */
const most = 4_000;

/** Descriptors that are left for files, the database, mail, and what Node itself needs. */
const reserve = 200;

/** How many files and connections this process may have open, as Linux tells it; elsewhere what is usual. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return 1_024;
  }
}

/** How many connections the server keeps at once. A further one is closed; files can be read all the same. */
export const mostConnections = (): number => Math.min(most, Math.max(100, descriptorLimit() - reserve));

/**
 * Lets a server that closes end every connection on which no answer is due. Node itself spares one on which nothing was ever
 * asked, as browsers open them ahead, and would wait for it.
 */
export function closeIdleConnections(server: Server): void {
  const due = new Map<Socket, number>();
  const count = (socket: Socket, by: number) => {
    if (due.has(socket)) due.set(socket, (due.get(socket) ?? 0) + by);
  };
  server.on("connection", (socket: Socket) => {
    due.set(socket, 0);
    socket.once("close", () => due.delete(socket));
  });
  server.on("request", ({ socket }, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  server.closeIdleConnections = () => {
    for (const [socket, answers] of due) if (answers === 0) socket.destroy();
  };
}
