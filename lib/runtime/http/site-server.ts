import "server-only";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import { dataPolicy, securityHeaders } from "../../domain/web/security-headers.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { warnOfProxy } from "../../server/http/client-address.ts";
import { log } from "../../server/log.ts";
import type { FindRoute } from "../api/api.ts";
import { exchange } from "../api/exchange.ts";
import { closeIdleConnections, connectionLimit } from "./connections.ts";
import { enforceDeadlines, type TimeLimits } from "./deadlines.ts";
import { hasSeveralHosts, pathOf, type Rejection, rejectionOf, targetPath } from "./reject-request.ts";
import { countAnswer, countRejection, watchRequest } from "./watch-request.ts";

/** What answers a request: `createSiteHandler`, or its stand-in in a test. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface SiteServerOptions {
  /** The API. */
  apiRoute: FindRoute;
  /** Answers all else. */
  handler: Handler;
  /** Shorter ones for a test. */
  limits?: Partial<TimeLimits>;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

const second = 1_000;

/**
 * A body of 6 MB, a CV with its form, takes 200 seconds at 250 kbit/s; the slowest sender that is accepted is a third slower. A photo
 * of the desk, which the browser has made smaller, is no longer.
 * `requestTimeout` ends it after five minutes in any case.
 */
const timeLimits: TimeLimits = {
  timeout: 9 * second,
  work: {
    // A preview starts a process, a photo is made upright.
    "/api/desk/": 60 * second,
    // Tried again for ten seconds while a database changes its server, and answered in any case.
    "/api/forms/": 25 * second,
  },
  slowestReader: 16_000,
  slowestSender: 20_000,
  isLongBody: ({ url = "" }) =>
    /^\/api\/(forms\/job-application|desk\/(pictures|documents)\/(upload|replace)|(owner|desk)\/papers\/\d+\/\w+\/upload)\/?(\?|$)/.test(
      url,
    ),
};

function reject(response: ServerResponse, { status, allow }: Rejection): void {
  for (const { key, value } of securityHeaders(env.siteUrl)) response.setHeader(key, value);
  response.setHeader("content-security-policy", dataPolicy);
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  if (allow) response.setHeader("allow", allow);
  // The rest of the body is not read.
  if (!response.req.complete) response.setHeader("connection", "close");
  response.writeHead(status).end(`${STATUS_CODES[status]}\n`);
}

/**
 * The site's HTTP server: every request passes here before anything answers it. Requests for an upgrade are handled as plain requests.
 * Every connection gets a response or is closed within ten seconds, except for a long body that arrives fast enough and for what is worked
 * on longer. Responses may be read more slowly, as phones do: the buffers of the system hide how far a reader is.
 */
export function createSiteServer({ handler, apiRoute, limits }: SiteServerOptions): Server {
  const timeLimit = { ...timeLimits, ...limits };
  const deadlines = enforceDeadlines(timeLimit);

  /** Says on each answer while the server stops that it is the last on its connection. */
  class LastAnswer extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (!server.listening && !this.headersSent) this.setHeader("connection", "close");
      // Node accepts headers in the place of the message; its types do not.
      return super.writeHead(status, message as string, headers);
    }
  }

  async function answer(by: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await by(request, response);
    } catch (error) {
      log.error({ error: describeError(error) }, "request not answered");
      response.destroy();
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    deadlines.add(request, response);
    request.url = targetPath(request.url ?? "");
    const { method = "" } = request;
    const path = pathOf(request.url);
    const route = await apiRoute(path);
    const rejection: Rejection | null = hasSeveralHosts(request.rawHeaders)
      ? { status: 400 }
      : rejectionOf(method, request.url, route !== null);
    if (rejection) {
      reject(response, rejection);
      return countRejection(rejection.status);
    }
    // Parts are for GET alone (RFC 9110, 14.2).
    if (method === "HEAD") delete request.headers.range;
    warnOfProxy(request.headers);
    const work = Object.entries(timeLimit.work).find(([begin]) => path.startsWith(begin))?.[1];
    // Until the next request on this connection.
    if (work) request.socket.setTimeout(work);
    if (route)
      return watchRequest(route.template, request, response, () =>
        answer(exchange(route.answer), request, response),
      );
    await answer(handler, request, response);
    countAnswer(path, method, response);
  }

  const server: Server = createServer(
    {
      ServerResponse: LastAnswer,
      shouldUpgradeCallback: () => false,
      headersTimeout: 8 * second,
      requestTimeout: 300 * second,
      keepAliveTimeout: 5 * second,
      connectionsCheckingInterval: second,
    },
    (request, response) => void respond(request, response),
  );
  // Without traffic in either direction, also while an answer is made; Node allows one that is being written two such periods.
  server.timeout = 10 * second;
  server.maxHeadersCount = 100;
  server.maxConnections = connectionLimit();
  closeIdleConnections(server);
  server.once("close", deadlines.stop);
  return server;
}
