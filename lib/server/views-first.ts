import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { securityHeaders } from "../domain/security-headers.ts";
import { viewEndpoint } from "../domain/view-signal.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { processWide } from "./process-wide.ts";
import { answerView, type ViewRules } from "./view-answer.ts";
import { readText } from "./view-beacon.ts";

const isView = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && `${url.split("?", 1)[0]}/`.replace(/\/\/$/, "/") === viewEndpoint;

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value ?? "")]));

async function answer(request: IncomingMessage, response: ServerResponse, rules: ViewRules): Promise<void> {
  try {
    // Reading no further must not end the connection before the answer is sent.
    const text = await readText(request.iterator({ destroyOnReturn: false }));
    const { status, body } = await answerView(headersOf(request), text, rules);
    for (const { key, value } of securityHeaders(env.siteUrl)) response.setHeader(key, value);
    response.setHeader("cache-control", "no-store");
    if (body !== undefined) response.setHeader("content-type", "application/json");
    if (text === null) response.setHeader("connection", "close");
    response.writeHead(status).end(body);
  } catch (error) {
    // Who leaves in the middle of a message does no harm.
    if (!request.destroyed) log.error({ name: (error as Error).name }, "view not answered");
    response.destroy();
  }
}

/**
 * Answers page views before Next sees them: its way through a route costs some fifty times what a view needs, and would be taken
 * from the pages when many look at once. `app/api/views` answers the same where this was never called.
 */
export function answerViewsFirst(rules: ViewRules): void {
  processWide("views first", () => {
    const known = new WeakSet<Server>();
    subscribe("http.server.request.start", (message) => {
      const { server } = message as { server: Server };
      if (known.has(server)) return;
      known.add(server);
      const others = server.listeners("request");
      server.removeAllListeners("request");
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        if (isView(request)) void answer(request, response, rules);
        else for (const other of others) Reflect.apply(other, server, [request, response]);
      });
    });
    return true;
  });
}
