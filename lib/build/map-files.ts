import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { shownContent } from "../server/folders.ts";

/**
 * Puts the streets of the map, where the agency has fetched them (`npm run agency -- map fetch`), to where the server finds them. Nothing
 * is fetched here.
 */
const from = shownContent("map/basemap.pmtiles");
const to = "public/map/basemap.pmtiles";

if (!existsSync(from)) rmSync(to, { force: true });
else if (
  !existsSync(to) ||
  statSync(to).mtimeMs < statSync(from).mtimeMs ||
  statSync(to).size !== statSync(from).size
) {
  mkdirSync(path.dirname(to), { recursive: true });
  // A release may share the former file on the disk: it stays as it is.
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}
