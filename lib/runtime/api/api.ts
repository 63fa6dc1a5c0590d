import "server-only";
import { loadContent } from "../../content/load.ts";
import { env } from "../../server/env.ts";
import type { ApiMethods } from "../../server/http/api-route.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { failureResponse } from "../../server/http/responses.ts";
import { apiTable } from "./table.ts";

/** What answers a path. */
export interface ApiRoute {
  /** The address that it shares with others: `/api/forms/[flow]/`. */
  template: string;
  /** Never throws: errors become answers. */
  answer(request: Request): Promise<Response>;
}

const allowed = (methods: ApiMethods) =>
  Object.keys(methods)
    .map((method) => (method === "GET" ? "GET, HEAD" : method))
    .join(", ");

async function answerBy(methods: ApiMethods, parts: string[], request: Request): Promise<Response> {
  try {
    const { method } = request;
    const handler = methods[(method === "HEAD" ? "GET" : method) as keyof ApiMethods];
    if (!handler) throw new HttpError("wrong-method", { allow: allowed(methods) });
    return await handler(request, parts.map(decodeURIComponent));
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}

/**
 * The API of this site.
 * @returns what answers a path, with or without the slash at its end; null where nothing does
 */
export function createApi(): (path: string) => ApiRoute | null {
  const table = apiTable({ desk: env.isDeskOpen, metrics: env.metricsToken !== undefined });
  const routes = Object.entries(table).map(([address, methods]) => ({
    template: `/api/${address}/`,
    methods,
    pattern: new RegExp(`^/api/${address.replace(/\[\w+\]|\{\}/g, "([^/]+)")}/?$`),
  }));
  return (path) => {
    if (!path.startsWith("/api/")) return null;
    for (const { template, methods, pattern } of routes) {
      const match = pattern.exec(path);
      if (match) return { template, answer: (request) => answerBy(methods, match.slice(1), request) };
    }
    return null;
  };
}
