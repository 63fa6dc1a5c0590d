import "server-only";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";

const routesFile = z.record(z.string(), z.string());
const modulesFile = z.record(z.string(), z.string());
const prerenderedFile = z.object({ dynamicRoutes: z.record(z.string(), z.unknown()) });

const readJson = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, name), "utf8"));

interface ApiRoute {
  /** As the build calls it: `/api/forms/[flow]/route`. */
  page: string;
  /** `/api/forms/[flow]` */
  route: string;
}

/** Prerendered ones, such as the index of a list, are files. */
function dynamicRoutes(folder: string, hidden: readonly string[]): ApiRoute[] {
  const routes = routesFile.parse(readJson(folder, "app-path-routes-manifest.json"));
  const prerendered = prerenderedFile.parse(readJson(folder, "prerender-manifest.json")).dynamicRoutes;
  return Object.entries(routes)
    .map(([page, route]) => ({ page, route }))
    .filter(({ route }) => route.startsWith("/api/") && !Object.hasOwn(prerendered, route))
    .filter(({ route }) => !hidden.includes(route));
}

/** `/api/forms/[flow]` or `/api/desk/[...path]` as a pattern of paths, with or without the slash at the end. */
const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\[\.{3}\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+")}/?$`);

/**
 * Reads the dynamic API routes of a build.
 * @param folder of the build, `.next`
 * @param hidden routes that are answered as addresses which do not exist
 * @returns the template of the route that answers a path, such as `/api/forms/[flow]/`; null where none does
 * @throws where there is no build
 */
export function readApiRoutes(
  folder: string,
  hidden: readonly string[] = [],
): (path: string) => string | null {
  const known = dynamicRoutes(folder, hidden).map(({ route }) => ({
    template: `${route}/`,
    pattern: patternOf(route),
  }));
  return (address) =>
    address.startsWith("/api/")
      ? (known.find(({ pattern }) => pattern.test(address))?.template ?? null)
      : null;
}

/**
 * Loads the code of the dynamic API routes, so that no visitor waits for it: on a small machine that takes seconds in which a process does nothing else,
 * and a database that answers meanwhile seems to be out of reach. The framework's own loading runs while the store is being opened, and takes all
 * pages along, which are files here (`preloadEntriesOnStart` in next.config.ts).
 * @param folder of the build, `.next`; the framework is prepared
 * @param hidden routes that are not served
 * @throws what the code of a route throws
 */
export async function loadApiRoutes(folder: string, hidden: readonly string[] = []): Promise<void> {
  const modules = modulesFile.parse(readJson(folder, "server/app-paths-manifest.json"));
  const load = createRequire(import.meta.url);
  for (const { page } of dynamicRoutes(folder, hidden)) {
    load(path.join(folder, "server", modules[page] ?? ""));
    // What came in meanwhile is read in between.
    await nextTurn();
  }
}
