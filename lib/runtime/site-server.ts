import "server-only";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { securityHeaders } from "../domain/web/security-headers.ts";
import { env } from "../server/env.ts";
import { notePeer } from "../server/http/client-address.ts";
import { log } from "../server/log.ts";
import { closeIdleConnections, mostConnections } from "./connections.ts";
import { type TimeLimits, watchDeadlines } from "./deadlines.ts";
import { type Rejection, rejectionOf } from "./refusal.ts";
import { targetPath } from "./request-path.ts";
import { siteResponse } from "./site-response.ts";

/** The framework, or what stands for it in a test. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface SiteServerOptions {
  handler: Handler;
  /** Whether there is a route of the API at a path. */
  isApi(path: string): boolean;
  /** Shorter ones for a test. */
  limits?: Partial<TimeLimits>;
}

const second = 1_000;

/**
 * A body of 6 MB, a CV with its form, over a line of 250 kbit/s takes 200 seconds; the slowest sender that is waited for is a
 * third slower. `requestTimeout` ends it after five minutes in any case.
 */
const timeLimits: TimeLimits = {
  patience: 9 * second,
  slowestReader: 16_000,
  slowestSender: 20_000,
  isLongBody: ({ url = "" }) => /^\/api\/forms\/job-application\/?(\?|$)/.test(url),
};

function refuse(response: ServerResponse, { status, allow }: Rejection): void {
  for (const { key, value } of securityHeaders(env.siteUrl)) response.setHeader(key, value);
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  if (allow) response.setHeader("allow", allow);
  // What is still to come of its body is not waited for.
  if (!response.req.complete) response.setHeader("connection", "close");
  response.writeHead(status).end(`${STATUS_CODES[status]}\n`);
}

/**
 * The site's HTTP server: everything a stranger sends passes here before the framework sees it. Requests that ask for an upgrade are
 * plain requests; every connection is answered or closed within ten seconds, but for a long body that keeps its pace. An answer may
 * be taken slowly, as phones do: what the system keeps for its reader tells little of how far they are.
 */
export function createSiteServer({ handler, isApi, limits }: SiteServerOptions): Server {
  const deadlines = watchDeadlines({ ...timeLimits, ...limits });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    deadlines.watch(request, response);
    request.url = targetPath(request.url ?? "");
    const refusal = rejectionOf(request.method ?? "", request.url, isApi);
    if (refusal) return refuse(response, refusal);
    // Asks the framework for a function of a page; no page of ours has one, and each request would be logged.
    delete request.headers["next-action"];
    notePeer(request);
    try {
      await handler(request, response);
    } catch (error) {
      log.error({ name: (error as Error).name }, "request not answered");
      response.destroy();
    }
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
    (request, response) => void answer(request, response),
  );
  // Nothing moves in either direction. Of an answer under way Node looks twice.
  server.timeout = 10 * second;
  server.maxHeadersCount = 100;
  server.maxConnections = mostConnections();
  closeIdleConnections(server);
  server.once("close", deadlines.stop);
  return server;
}
