import { expect, test } from "vitest";
import { runAgency } from "../../server/support/agency";
import { sampleFolder } from "../../setup/import-samples";

const dryRun = (folder: string, ...args: string[]) =>
  runAgency(
    "import",
    "dry-run",
    "--content",
    "content",
    "--source",
    "whise",
    "--from",
    sampleFolder(folder),
    ...args,
  );

test("dry-run prints listings in the words of the contract", async () => {
  const { status, stdout } = await dryRun("whise", "--json", "--id", "7301001");
  const { listings, ok } = JSON.parse(stdout);
  expect({ status, ok, listings }).toMatchObject({
    status: 0,
    ok: true,
    listings: [
      {
        id: "7301001",
        bedrooms: 2,
        energy: { value: 182, label: "D" },
        city: { nl: "Schaarbeek" },
        pool: null,
      },
    ],
  });
});

test("dry-run shows a table to people, and names what is held", async () => {
  const { stdout } = await dryRun("whise");
  expect(stdout).toMatch(/7301015 .* offer, held .* annuity-facts-missing/);
  expect(stdout).toMatch(/14 listings$/m);
});

test("answers that are not whole end with 1, and with their reason", async () => {
  const { status, stdout } = await dryRun("whise/failures/401.json", "--json");
  expect({ status, ...JSON.parse(stdout) }).toEqual({
    status: 1,
    ok: false,
    listings: [],
    findings: ["Whise refused the request."],
  });
});

test.each([
  [["--languages", "nl,xx"], "--languages nl,xx"],
  [["--source", "other"], "--source other: one of omnicasa, whise"],
  [["--from", "/nowhere"], "--from /nowhere: this cannot be read."],
])("%j is a wrong use", async (args, sentence) => {
  const { status, stderr } = await dryRun("whise", ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
});
