import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const routesFile = z.record(z.string(), z.string());
const prerenderedFile = z.object({ dynamicRoutes: z.record(z.string(), z.unknown()) });

/** `/api/forms/[flow]` as a pattern of paths, with or without the slash at the end. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}/?$`);

/**
 * Reads the dynamic API routes of a build. Prerendered ones, such as the index of a list, are files.
 * @param folder of the build, `.next`
 * @returns whether a path is one of these routes
 * @throws where there is no build
 */
export function readApiRoutes(folder: string): (path: string) => boolean {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  const routes = Object.values(routesFile.parse(read("app-path-routes-manifest.json")));
  const { dynamicRoutes } = prerenderedFile.parse(read("prerender-manifest.json"));
  const patterns = routes
    .filter((route) => route.startsWith("/api/") && !Object.hasOwn(dynamicRoutes, route))
    .map(patternOf);
  return (address) => address.startsWith("/api/") && patterns.some((pattern) => pattern.test(address));
}
