import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerClass } from "../../domain/web/answer-class.ts";
import { increment } from "../../server/counters.ts";
import { env } from "../../server/env.ts";
import { log } from "../../server/log.ts";
import { type RequestContext, withRequest } from "../../server/request-context.ts";
import { observeDuration } from "../durations.ts";

/** Ids as proxies make them (nginx: 32 hexadecimal digits, Caddy: a UUID); nothing that a person could be named in. */
const idForm = /^[0-9a-f-]{16,64}$/i;

/** The id that a trusted proxy has given a request, so that its log and ours can be read together, or a new one. */
function idOf({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  const isGiven = env.trustProxy > 0 && typeof id === "string" && idForm.test(id);
  return isGiven ? id : randomUUID();
}

/** Asked every few seconds by programs: each would be a line. What is wrong then has a line of its own (`not ready`). */
const unlogged = new Set(["/api/health/", "/api/ready/", "/api/metrics/"]);

/** To a tenth. */
const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** @returns 0 where the reader left, or the server ended the connection, before there was one */
const statusOf = (response: ServerResponse) => (response.headersSent ? response.statusCode : 0);

const countRequest = (route: string, method: string, status: number) =>
  increment("http_requests_total", [route, method, status === 0 ? "none" : String(status)]);

/** Counts a request that no API route has answered. */
export function countAnswer(path: string, method: string, response: ServerResponse): void {
  const status = statusOf(response);
  countRequest(answerClass(path, status), method, status);
}

/** Counts a request that was refused before anything was asked for an answer. Without its method: clients invent them. */
export const countRejection = (status: number): void => countRequest("rejected", "any", status);

/**
 * Answers a request of the API, with an id that stands in the answer and in every line that is logged meanwhile, counts it and logs it in
 * one line: no address, no query, nothing that was sent.
 * @param route its template: `/api/forms/[flow]/`
 */
export async function watchRequest(
  route: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const peer = request.socket.remoteAddress ?? "";
  const context: RequestContext = { id: idOf(request), peer, isOver: false };
  response.setHeader("x-request-id", context.id);
  const { method = "" } = request;
  await withRequest(context, async () => {
    await answer();
    const ms = performance.now() - begin;
    const status = statusOf(response);
    const { form, refusal } = context;
    countRequest(route, method, status);
    observeDuration(route, ms / 1_000);
    if (refusal !== undefined) increment("refusals_total", [route, form ?? "", refusal]);
    if (!unlogged.has(route))
      log.info(
        { method, route, form, status, ms: rounded(ms), ...(refusal !== undefined && { code: refusal }) },
        "request",
      );
    context.isOver = true;
  });
}
