import "server-only";
import pino from "pino";
import { globalSingleton } from "./global-singleton.ts";

/** What the server writes about itself, as lines of JSON on its error output. Nothing personal: references, codes, counts. */
export const log = globalSingleton("log", () =>
  pino({ base: null }, pino.destination({ fd: 2, sync: true })),
);
