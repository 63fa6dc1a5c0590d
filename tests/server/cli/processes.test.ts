import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { closeStore } from "@/lib/server/db/store";
import { agencyProcess, runAgency } from "../support/agency";
import { newPlace, type Place } from "../support/place";
import { sampleLead } from "../support/sample";

/** One start of each command as its user starts it; what it does is tested within the process of the test, beside its subject. */

let place: Place;
beforeAll(async () => {
  place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await closeStore();
});
afterAll(() => place[Symbol.asyncDispose]());

const schemas = () => path.join(place.dataDir, "schemas");

const argumentsOf = (command: string) =>
  command.replace("FILE", path.join(place.dataDir, "one.backup")).replace("FOLDER", schemas()).split(" ");

/** In an order in which each finds what it needs: arguments, exit code, the beginning of what it shows, or of what it complains about. */
const starts: [command: string, status: number, stdout: RegExp, stderr: RegExp][] = [
  ["new FOLDER", 2, /^$/, /\nNobody answers: /],
  ["check", 0, /^content: properties \d+/m, /^$/],
  ["schemas --content FOLDER", 0, /^\d+ schemas written to /, /^$/],
  ["upgrade", 0, /is of format \d+: nothing to do\.\n$/, /^$/],
  ["import status", 0, /^No package is set up: /, /^$/],
  ["leads list", 0, /^REFERENCE .*\n.*contact-me/, /^$/],
  ["mail list --state lost", 2, /^$/, /^--state lost: waiting, /],
  ["replies check", 1, /^REPLIES_URL is not set: /, /^$/],
  ["visits release ZH-0000-0000", 1, /^$/, /^ZH-0000-0000: no offer\. /],
  ["owners list", 0, /^E-MAIL /, /^$/],
  ["reports list", 0, /^PROPERTY /, /^$/],
  ["staff list", 0, /^E-MAIL /, /^$/],
  ["map fetch --dry-run", 0, /^From /, /^$/],
  ["market import FOLDER/none.csv", 1, /^$/, /\/none\.csv cannot be read: ENOENT\.\n$/],
  ["backup FILE", 0, /: 1 request, 0 owners, /, /^$/],
  ["restore FILE --yes", 0, /^Restored what was kept at .*: 1 request, /, /^$/],
  ["migrate", 0, /^The tables are up to date\.\n$/, /^$/],
  ["move", 2, /^$/, /^Name the database to move to: /],
  ["secret", 2, /^$/, /^Nothing is changed yet\./],
  ["doctor --json", 0, /"subject": "database"/, /^$/],
  ["release now", 2, /^$/, /^Unexpected argument/],
  ["switch none", 1, /^$/, /^There is no release none in /],
  ["undo", 1, /^$/, /^No release was live before this one/],
  ["list", 0, /^No releases: /, /^$/],
  ["prune", 0, /^Nothing to remove\.\n$/, /^$/],
  ["sites list --file FOLDER/sites.json", 0, /^No sites: /, /^$/],
];

test.each(starts)("%s as a process of its own", async (command, status, stdout, stderr) => {
  const releases = path.join(place.dataDir, "releases");
  mkdirSync(schemas(), { recursive: true });
  mkdirSync(releases, { recursive: true });
  const environment = { ...place.environment, RELEASES_DIR: releases };
  const result = await agencyProcess(environment, ...argumentsOf(command));
  expect(result).toEqual({
    status,
    stdout: expect.stringMatching(stdout),
    stderr: expect.stringMatching(stderr),
  });
});

test("every command is among them", async () => {
  const { stdout } = await runAgency("--help");
  const names = stdout.match(/(?<=^ {2})\w+(?= {2})/gm);
  expect(starts.map(([command]) => command.split(" ")[0])).toEqual(names);
});
