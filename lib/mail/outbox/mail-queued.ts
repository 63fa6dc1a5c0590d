import "server-only";
import { EventEmitter } from "node:events";
import { processWide } from "../../server/global-singleton.ts";

const bell = processWide("mail bell", () => new EventEmitter());

/** Wakes this process's worker: there is a mail to deliver. */
export const ringForMail = (): void => void bell.emit("mail");

/** @returns what ends the listening */
export function onMail(wake: () => void): () => void {
  bell.on("mail", wake);
  return () => void bell.off("mail", wake);
}
