import { expect, test } from "vitest";
import { sampleFolder } from "../../setup/import-samples";
import { runAgency } from "../support/agency";
import { ImportContent } from "./import-content";

const agency = (...args: string[]) => runAgency("import", ...args);
const from = ["--source", "omnicasa", "--from", sampleFolder("omnicasa")];

test("a folder of answers is read into the content, shown, explained, paused and undone", async () => {
  await using content = new ImportContent();
  const first = await agency("run", ...from);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toMatch(/^fetch\nprove\nmap\npictures\nmerge\ncheck\nwrite\n\S+-omnicasa: .*\d+ new/);
  expect((await agency("run", ...from)).stdout).toContain("nothing has changed");

  const failed = await agency("run", "--source", "omnicasa", "--from", sampleFolder("omnicasa/second-run"));
  expect(failed).toMatchObject({ status: 1, stdout: expect.stringContaining("nothing was written") });

  const [source] = JSON.parse((await agency("status", "--json")).stdout);
  expect(source).toMatchObject({ source: "omnicasa", isPaused: false, failures: 1 });
  expect(source.hidden[0]).toMatchObject({ reasons: ["picture-missing"] });
  expect((await agency("status")).stdout).toMatch(/omnicasa: last success \d{4}-.*1 failed since: \d+ of/);

  const explained = await agency("explain", "51001", "--source", "omnicasa");
  expect(explained.stdout).toMatch(/"GoalDescription"|"ID"/);
  expect(explained.stdout).toMatch(/Price +feed +425000 +425000/);
  expect(await agency("explain", "none", "--source", "omnicasa")).toMatchObject({ status: 1 });

  await agency("release", "51001", "--source", "omnicasa");
  expect(content.record("omnicasa", "51001").Hidden).toBeUndefined();
  expect(await agency("hold", "nobody", "--source", "omnicasa")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("nobody: no listing"),
  });

  const { runs } = JSON.parse((await agency("status", "--json")).stdout)[0];
  expect(await agency("undo", runs.at(-1).id)).toMatchObject({ status: 0 });
  expect(content.record("omnicasa", "51002")).toBeNull();
  expect(await agency("run", ...from)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("paused"),
  });
  // The only one of import.json.
  expect((await agency("resume")).stdout).toBe("omnicasa is read again.\n");
  expect(await agency("run", "--source", "nobody")).toMatchObject({ status: 2 });
});
