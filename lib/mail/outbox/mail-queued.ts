import "server-only";
import { EventEmitter } from "node:events";

const events = new EventEmitter();

/** Wakes the worker of this process: call it after the transaction that queued a mail. */
export const notifyMailQueued = (): void => void events.emit("mail");

/** Calls `listener` at each notification. @returns a function that unsubscribes it */
export function onMailQueued(listener: () => void): () => void {
  events.on("mail", listener);
  return () => void events.off("mail", listener);
}
