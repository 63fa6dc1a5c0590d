import "server-only";
import pino from "pino";
import { globalSingleton } from "./global-singleton.ts";

/** The server's log: lines of JSON on the error output. No personal data: references, codes, counts. */
export const log = globalSingleton("log", () =>
  pino({ base: null }, pino.destination({ fd: 2, sync: true })),
);
