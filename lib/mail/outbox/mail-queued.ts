import "server-only";
import { EventEmitter } from "node:events";
import { globalSingleton } from "../../server/global-singleton.ts";

const bell = globalSingleton("mail bell", () => new EventEmitter());

/** Wakes this process's worker: there is a mail to deliver. */
export const notifyMailQueued = (): void => void bell.emit("mail");

/** @returns what ends the listening */
export function onMailQueued(wake: () => void): () => void {
  bell.on("mail", wake);
  return () => void bell.off("mail", wake);
}
