import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { reportStopping, type StopPhase, stopPhase } from "../server/lifecycle.ts";

/** How long a stop may take, in ms; docs/operations.md promises it. */
const stopTimeout = 10_000;

/** The share of requests under way, in ms: the rest is for what runs behind them. */
const requestTimeout = 7_000;

/** Closes the server: idle connections at once, requests under way when they are answered, or at the latest after the timeout. */
async function closeServer(server: Server | undefined, draining: Promise<void> | undefined): Promise<void> {
  if (!server || (!server.listening && !draining)) return;
  const closed = draining ?? once(server, "close");
  if (server.listening) server.close();
  else server.closeIdleConnections();
  await Promise.race([closed, wait(requestTimeout, undefined, { ref: false })]);
  server.closeAllConnections();
}

/**
 * Stops the site in order: connections, then background work, then the store, which requests under way still need. Never fails, and never
 * takes longer than ten seconds.
 * @param draining of a server that accepts no more connections already (`drainServer`)
 */
export async function stopSite(server?: Server, draining?: Promise<void>): Promise<void> {
  reportStopping();
  const begin = performance.now();
  const stop = (phase: StopPhase) =>
    stopPhase(phase, Math.max(500, stopTimeout - 1_000 - (performance.now() - begin)));
  const early = stop("at-signal");
  await closeServer(server, draining);
  await Promise.all([early, stop("after-requests")]);
  await Promise.race([stop("last"), wait(500, undefined, { ref: false })]);
}
