import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const routesFile = z.record(z.string(), z.string());
const prerenderedFile = z.object({ dynamicRoutes: z.record(z.string(), z.unknown()) });

/** `/api/forms/[flow]` or `/api/desk/[...path]` as a pattern of paths, with or without the slash at the end. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\.{3}\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+")}/?$`);

/**
 * Reads the dynamic API routes of a build. Prerendered ones, such as the index of a list, are files.
 * @param folder of the build, `.next`
 * @param hidden routes that are answered as addresses which do not exist
 * @returns the template of the route that answers a path, such as `/api/forms/[flow]/`; null where none does
 * @throws where there is no build
 */
export function readApiRoutes(
  folder: string,
  hidden: readonly string[] = [],
): (path: string) => string | null {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  const routes = Object.values(routesFile.parse(read("app-path-routes-manifest.json")));
  const { dynamicRoutes } = prerenderedFile.parse(read("prerender-manifest.json"));
  const known = routes
    .filter((route) => route.startsWith("/api/") && !Object.hasOwn(dynamicRoutes, route))
    .filter((route) => !hidden.includes(route))
    .map((route) => ({ template: `${route}/`, pattern: patternOf(route) }));
  return (address) =>
    address.startsWith("/api/")
      ? (known.find(({ pattern }) => pattern.test(address))?.template ?? null)
      : null;
}
