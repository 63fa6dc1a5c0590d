import "server-only";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { dataPolicy, securityHeaders } from "../../domain/web/security-headers.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { setPeerAddress } from "../../server/http/client-address.ts";
import { log } from "../../server/log.ts";
import { closeIdleConnections, connectionLimit } from "./connections.ts";
import { enforceDeadlines, type TimeLimits } from "./deadlines.ts";
import { hasSeveralHosts, pathOf, type Rejection, rejectionOf, targetPath } from "./reject-request.ts";
import { siteResponse } from "./site-response.ts";
import { countAnswer, countRejection, watchRequest } from "./watch-request.ts";

/** What answers a request: `createSiteHandler`, or its stand-in in a test. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface SiteServerOptions {
  handler: Handler;
  /** The template of the API route that answers a path, `/api/forms/[flow]/`; null where none does. */
  apiRoute(path: string): string | null;
  /** Shorter ones for a test. */
  limits?: Partial<TimeLimits>;
}

const second = 1_000;

/**
 * A body of 6 MB, a CV with its form, takes 200 seconds at 250 kbit/s; the slowest sender that is accepted is a third slower. A photo
 * of the desk, which the browser has made smaller, is no longer.
 * `requestTimeout` ends it after five minutes in any case.
 */
const timeLimits: TimeLimits = {
  timeout: 9 * second,
  deskWork: 60 * second,
  slowestReader: 16_000,
  slowestSender: 20_000,
  isLongBody: ({ url = "" }) =>
    /^\/api\/(forms\/job-application|desk\/(pictures|documents)\/(upload|replace))\/?(\?|$)/.test(url),
};

/** What only staff get more than a refusal from. */
const desk = "/api/desk/";

/** In characters: browsers need 200. The framework looks for crawlers in time that grows with the square of the length. */
const longestUserAgent = 500;

/** Takes out of a request's headers what only does harm in the framework. */
function tidyHeaders({ method, headers }: IncomingMessage): void {
  // Calls a server action: the site has none, and the framework would log each request.
  delete headers["next-action"];
  // Parts are for GET alone (RFC 9110, 14.2).
  if (method === "HEAD") delete headers.range;
  const userAgent = headers["user-agent"];
  if (userAgent) headers["user-agent"] = userAgent.slice(0, longestUserAgent);
}

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
 * Every connection gets a response or is closed within ten seconds, except for a long body that arrives fast enough and for what the desk
 * works on. Responses may be read more slowly, as phones do: the buffers of the system hide how far a reader is.
 */
export function createSiteServer({ handler, apiRoute, limits }: SiteServerOptions): Server {
  const timeLimit = { ...timeLimits, ...limits };
  const deadlines = enforceDeadlines(timeLimit);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await handler(request, response);
    } catch (error) {
      log.error({ error: describeError(error) }, "request not answered");
      response.destroy();
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    deadlines.add(request, response);
    request.url = targetPath(request.url ?? "");
    const { method = "" } = request;
    // Read now: the framework rewrites the address of the request.
    const path = pathOf(request.url);
    const route = apiRoute(path);
    const rejection: Rejection | null = hasSeveralHosts(request.rawHeaders)
      ? { status: 400 }
      : rejectionOf(method, request.url, route !== null);
    if (rejection) {
      reject(response, rejection);
      return countRejection(rejection.status);
    }
    tidyHeaders(request);
    setPeerAddress(request);
    // Until the next request on this connection.
    if (path.startsWith(desk)) request.socket.setTimeout(timeLimit.deskWork);
    if (route !== null) return watchRequest(route, request, response, () => answer(request, response));
    await answer(request, response);
    countAnswer(path, method, response);
  }

  const server: Server = createServer(
    {
      ServerResponse: siteResponse(() => !server.listening),
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
