import "server-only";
import { loadContent } from "../../content/load.ts";
import { env } from "../../server/env.ts";
import type { ApiMethods, ApiTable } from "../../server/http/api-route.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { failureResponse } from "../../server/http/responses.ts";
import { apiTable, deskTable } from "./table.ts";

/** What answers a path. */
interface ApiRoute {
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

const routesOf = (table: ApiTable) =>
  Object.entries(table).map(([address, methods]) => ({
    template: `/api/${address}/`,
    methods,
    pattern: new RegExp(`^/api/${address.replace(/\[\w+\]|\{\}/g, "([^/]+)")}/?$`),
  }));

/** What answers a path, with or without the slash at its end; null where nothing does. */
export type FindRoute = (path: string) => Promise<ApiRoute | null>;

function routeIn(routes: ReturnType<typeof routesOf>, path: string): ApiRoute | null {
  for (const { template, methods, pattern } of routes) {
    const match = pattern.exec(path);
    if (match) return { template, answer: (request) => answerBy(methods, match.slice(1), request) };
  }
  return null;
}

/** Where hosts of containers ask whether a site answers. */
const healthAlias = "/up";

/** The API of this site. What it does not offer has no address. */
export function createApi(): FindRoute {
  const routes = routesOf(apiTable(env.metricsToken !== undefined));
  let deskRoutes: Promise<typeof routes> | undefined;
  return async (address) => {
    const path = address === healthAlias ? "/api/health/" : address;
    if (!path.startsWith("/api/")) return null;
    if (!env.isDeskOpen || !path.startsWith("/api/desk/")) return routeIn(routes, path);
    deskRoutes ??= deskTable().then(routesOf);
    return routeIn(await deskRoutes, path);
  };
}
