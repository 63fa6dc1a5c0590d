import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** `/api/forms/[flow]` as a pattern of addresses, with or without the slash at the end. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}/?$`);

/**
 * The addresses of the API, as the build has them.
 * @param folder of the build, `.next`
 * @returns whether a route answers at a path
 * @throws where there is no build
 */
export function readApiRoutes(folder: string): (path: string) => boolean {
  const file = path.join(folder, "app-path-routes-manifest.json");
  const routes: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const patterns = Object.values(routes)
    .filter((route) => route.startsWith("/api/"))
    .map(patternOf);
  return (address) => patterns.some((pattern) => pattern.test(address));
}
