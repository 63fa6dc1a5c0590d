import "server-only";
import { z } from "zod";

/*
 * What the primary process and its workers say to each other. They may be of different releases: add to it, and never change what is
 * there.
 */

/** From a worker. */
const workerMessage = z.discriminatedUnion("state", [
  /** It is started, but not ready to take over, and looks again. */
  z.object({ state: z.literal("unready"), reasons: z.array(z.string()) }),
  z.object({ state: z.literal("serving") }),
  /** Its thread is not stuck; each `beatTime` once it serves. */
  z.object({ state: z.literal("alive") }),
  /** It takes no more connections, as it was asked to. */
  z.object({ state: z.literal("draining") }),
  /** It ends. */
  z.object({ state: z.literal("failed"), reason: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** @returns null for what a newer worker may say besides */
export const readWorkerMessage = (message: unknown): WorkerMessage | null =>
  workerMessage.safeParse(message).data ?? null;

/** To a worker: no new connections, answer what comes on those there are, and end with the last. */
export const drainOrder = "drain";

/** Between two signs of life of a worker, in ms. */
export const beatTime = 1_000;

/** An argument of a worker: take nobody before the store is in reach. */
export const whenReady = "--when-ready";

/** An argument of a worker: connections come from a socket that it was started with. */
export const givenSocket = "--given-socket";

/** Which file descriptor of the worker that is: the one behind its channel to the primary process. */
export const givenDescriptor = 4;

/** An argument of a worker: another one does the background work. */
export const requestsOnly = "--requests-only";
