import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PMTiles, type RangeResponse } from "pmtiles";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boundsAround, surfaceIn } from "@/lib/domain/map/map-bounds";
import { SmallContent } from "../../content/small-content";
import { runAgency } from "../../server/support/agency";
import { streetFile } from "../../sources/street-file";

let content: SmallContent;
let bin: string;
beforeEach(() => {
  content = new SmallContent();
  bin = mkdtempSync(path.join(tmpdir(), "bin-"));
  // No program is in reach but those of this test.
  vi.stubEnv("PATH", bin);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content[Symbol.dispose]();
  rmSync(bin, { recursive: true, force: true });
});

const fetchStreets = (...args: string[]) => runAgency("map", "fetch", "--content", content.root, ...args);

const target = () => path.join(content.root, "map/basemap.pmtiles");
const world = () => path.join(bin, "world.pmtiles");

/** In the place of go-pmtiles: notes how it was called, and copies. */
function install(program: string) {
  const file = path.join(bin, "pmtiles");
  writeFileSync(file, `#!${process.execPath}\n${program}\n`);
  chmodSync(file, 0o755);
}
const copies = (log: string) =>
  `const fs = require("node:fs"); const [, , verb, from, to, ...rest] = process.argv;
fs.writeFileSync(${JSON.stringify(log)}, JSON.stringify([verb, ...rest])); fs.copyFileSync(from, to);`;

describe("npm run agency -- map fetch", () => {
  test("says the bounds and the size, and fetches nothing, in a dry run", async () => {
    const { status, stdout } = await fetchStreets("--dry-run");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Bounds +4\.\d{4},50\.\d{4},4\.\d{4},50\.\d{4} /m);
    expect(stdout).toMatch(/^Size +about \d+ MB$/m);
    expect(existsSync(target())).toBe(false);
  });

  test("says what to install where the program is missing", async () => {
    const { status, stderr } = await fetchStreets();
    expect(status).toBe(1);
    expect(stderr).toContain("go-pmtiles");
    expect(existsSync(target())).toBe(false);
  });

  test("puts what the program cut out into the content, where the check expects it", async () => {
    writeFileSync(world(), streetFile(new Uint8Array([26, 0])));
    const log = path.join(bin, "log.json");
    install(copies(log));
    const { status, stdout } = await fetchStreets("--from", world(), "--around", "8");
    expect(status, stdout).toBe(0);
    expect(JSON.parse(readFileSync(log, "utf8"))).toEqual([
      "extract",
      expect.stringMatching(/^--bbox=4\.\d+,50\.\d+,4\.\d+,50\.\d+$/),
      "--maxzoom=15",
    ]);
    const file = readFileSync(target());
    const archive = new PMTiles({
      getKey: () => "test",
      getBytes: async (offset, length): Promise<RangeResponse> => ({
        data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
      }),
    });
    expect(await archive.getHeader()).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 0 });
    expect(new Uint8Array((await archive.getZxy(0, 0, 0))?.data ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array([26, 0]),
    );
    const check = await runAgency("check", "--content", content.root);
    expect(check.stdout).not.toContain("basemap");
  });

  test.each([
    ["fails", "process.exit(3)"],
    ["writes something else", 'require("node:fs").writeFileSync(process.argv[4], "<html>")'],
  ])("keeps the file that was there where the program %s", async (_, program) => {
    writeFileSync(world(), streetFile(new Uint8Array([26, 0])));
    mkdirSync(path.dirname(target()), { recursive: true });
    writeFileSync(target(), "old");
    install(program);
    const { status, stderr } = await fetchStreets("--from", world());
    expect(status).toBe(1);
    expect(stderr).toContain("did not finish");
    expect(readFileSync(target(), "utf8")).toBe("old");
    expect(existsSync(`${target()}.part`)).toBe(false);
  });

  test.each([
    [["--around", "0"], "--around 0"],
    [["--around", "far"], "--around far"],
    [["--from", "nowhere.pmtiles"], "--from nowhere.pmtiles"],
  ])("refuses %j", async (args, problem) => {
    const { status, stderr } = await fetchStreets(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(problem);
  });
});

test("so many kilometres around a place are a square of twice that", () => {
  const bounds = boundsAround([{ latitude: 50.8, longitude: 4.3 }], 5);
  expect(surfaceIn(bounds)).toBeCloseTo(100, 0);
  expect((bounds.south + bounds.north) / 2).toBeCloseTo(50.8, 6);
});
