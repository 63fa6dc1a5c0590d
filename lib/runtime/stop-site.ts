import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type StopPhase, stopPhase } from "../server/lifecycle.ts";

/** How long a stop may take at most, in ms; docs/operations.md promises it. */
const longestStop = 10_000;

/** Of that, how long requests that are under way may take, in ms: the rest is for the parts behind them. */
const longestRequests = 7_000;

/** Closes the server: no new connection, no idle one; what is under way is answered, and at last cut off. */
async function closeServer(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  const closed = once(server, "close");
  server.close();
  await Promise.race([closed, wait(longestRequests, undefined, { ref: false })]);
  server.closeAllConnections();
}

/**
 * Ends the site in order: connections, then what runs beside them, then the store, which forms need to the last. Never fails, and
 * never takes longer than ten seconds.
 */
export async function stopSite(server?: Server): Promise<void> {
  const begin = performance.now();
  const stop = (phase: StopPhase) =>
    stopPhase(phase, Math.max(500, longestStop - 1_000 - (performance.now() - begin)));
  const early = stop("at-signal");
  await closeServer(server);
  await Promise.all([early, stop("after-requests")]);
  await Promise.race([stop("last"), wait(500, undefined, { ref: false })]);
}
