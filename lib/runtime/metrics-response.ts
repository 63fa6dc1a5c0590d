import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { Registry } from "prom-client";
import { env } from "../server/env.ts";
import { allMetrics } from "./metrics.ts";

const headers = { "cache-control": "no-store" };

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time, whatever the lengths. */
const isToken = (authorization: string | null, token: string) =>
  timingSafeEqual(digestOf(authorization ?? ""), digestOf(`Bearer ${token}`));

/**
 * The metrics of all workers of the site in the text format of Prometheus, for whoever sends METRICS_TOKEN. Without that variable there are none.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  if (!env.metricsToken) return new Response(null, { status: 404, headers });
  if (!isToken(request.headers.get("authorization"), env.metricsToken))
    return new Response(null, { status: 401, headers: { ...headers, "www-authenticate": "Bearer" } });
  return new Response(await allMetrics(), {
    headers: { ...headers, "content-type": Registry.PROMETHEUS_CONTENT_TYPE },
  });
}
