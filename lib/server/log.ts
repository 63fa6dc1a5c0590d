import "server-only";
import pino from "pino";
import { env } from "./env.ts";
import { currentRequest } from "./request-context.ts";

/** What every line says of the request during which it is written. */
function requestOfLine(): { requestId?: string } {
  const request = currentRequest();
  return request ? { requestId: request.id } : {};
}

/** The server's log: lines of JSON on the error output. No personal data: references, codes, counts. */
export const log = pino(
  { level: env.logLevel, base: null, mixin: requestOfLine },
  pino.destination({ fd: 2, sync: true }),
);
