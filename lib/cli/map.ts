import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { catalogueOf } from "../content/catalogue.ts";
import { readContent } from "../content/load.ts";
import { boundsAround, surfaceIn } from "../domain/map/map-bounds.ts";
import { systemErrorCode } from "../server/errors.ts";
import { CommandFailure, type CommandGroup, command, UsageError } from "./command.ts";
import { contentFolder, contentOption } from "./options.ts";

/** Streets of the whole world as a file of each of the last days; read in parts, never as a whole. */
const source = () => {
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
  return `https://build.protomaps.com/${yesterday.replaceAll("-", "")}.pmtiles`;
};

/** MB a km² of a town at zoom 15, from extracts of Brussels and Berlin: a rough guess. */
const weightPerSurface = 0.06;
const maxZoom = 15;

const install = `The program "pmtiles" is not installed. It is one file without dependencies: take the one for your system from
https://github.com/protomaps/go-pmtiles/releases, put it into a folder of your PATH, and run this command again.
The site works without it: the map then shows its drawing.`;

/** Whether a file begins as PMTiles of version 3 do. */
function isStreetFile(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const head = Buffer.alloc(8);
  const opened = openSync(file, "r");
  try {
    readSync(opened, head, 0, 8, 0);
  } finally {
    closeSync(opened);
  }
  return head.subarray(0, 7).toString("latin1") === "PMTiles" && head[7] === 3;
}

const fetchStreets = command({
  summary: "fetch the streets around the stock for the map",
  description: `Cuts the streets around the agency and its available properties in Belgium out of a map of the world and writes
them to map/basemap.pmtiles in the content folder. The next build puts them under the properties; they are then
served by this site, so that no visitor is asked. Run it where there is internet, once a year or when the stock
has moved to another region; a build never fetches anything. It needs the program "pmtiles" (go-pmtiles).
The streets are OpenStreetMap's: the map names its contributors.`,
  options: {
    around: { value: "KM", help: "how many kilometres around the properties (5)", default: "5" },
    from: {
      value: "URL|FILE",
      help: "the map of the world, or a part of it, as PMTiles (yesterday's build of Protomaps)",
    },
    "dry-run": { help: "say what would be fetched, and fetch nothing" },
    ...contentOption,
  },
  exitCodes: "0 done, 1 not done, and the old file stays, 2 usage error",
  async run({ content, around, from: world = source(), "dry-run": isDry }, _, out) {
    const folder = await contentFolder(content);
    const kilometres = Number(around);
    if (!(kilometres > 0 && kilometres <= 100))
      throw new UsageError(`--around ${around}: a number of kilometres up to 100.`);
    if (!/^https?:\/\//.test(world) && !isStreetFile(world))
      throw new UsageError(
        `--from ${world}: an address beginning with https://, or a PMTiles file (version 3).`,
      );

    const catalogue = catalogueOf(readContent(folder));
    const { sale, rent } = catalogue.listed;
    const stock = [...sale, ...rent].flatMap(({ Latitude: latitude, Longitude: longitude }) =>
      latitude === undefined || longitude === undefined ? [] : { latitude, longitude },
    );
    const bounds = boundsAround([catalogue.content.site.agency, ...stock], kilometres);
    const box = [bounds.west, bounds.south, bounds.east, bounds.north].map((edge) => edge.toFixed(4)).join();
    const megabytes = Math.max(1, Math.round(surfaceIn(bounds) * weightPerSurface));
    const target = path.join(folder, "map/basemap.pmtiles");
    out.write(`From      ${world}
Bounds    ${box} (west, south, east, north: ${stock.length} properties and ${kilometres} km around them)
Size      about ${megabytes} MB
To        ${target}
`);
    if (isDry) return;

    mkdirSync(path.dirname(target), { recursive: true });
    const unfinished = `${target}.part`;
    rmSync(unfinished, { force: true });
    const { error, status } = spawnSync(
      "pmtiles",
      ["extract", world, unfinished, `--bbox=${box}`, `--maxzoom=${maxZoom}`],
      { stdio: "inherit" },
    );
    if (systemErrorCode(error) === "ENOENT") throw new CommandFailure(install);
    if (status !== 0 || !isStreetFile(unfinished)) {
      rmSync(unfinished, { force: true });
      throw new CommandFailure(
        `"pmtiles extract" did not finish: what it wrote is gone, and nothing else was changed. Is there internet, and is ${world} still there?`,
      );
    }
    renameSync(unfinished, target);
    out.write("Done. Build the site again to show them.\n");
  },
});

export const map: CommandGroup = {
  summary: "the streets of the agency's own map",
  commands: { fetch: fetchStreets },
};
