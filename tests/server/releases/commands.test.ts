import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { withLock } from "@/lib/server/releases/process-files";
import { liveLink } from "@/lib/server/releases/releases";
import { agencyAt } from "../support/agency";
import { standInReleases, startPrimaryOn } from "../support/stand-in";

describe("the commands", () => {
  test("switch, go back, list and remove releases, with a site that serves them", async () => {
    using releases = standInReleases();
    const agency = agencyAt({ environment: { RELEASES_DIR: releases.folder } });
    expect((await agency("list")).stdout).toContain("npm run agency -- release");
    expect(await agency("undo")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("npm run agency -- list"),
    });

    const [first, second, third, bad] = [
      releases.add(),
      releases.add(),
      releases.add(),
      releases.add("ends at once"),
    ];
    expect(await agency("switch", first)).toMatchObject({
      status: 0,
      stdout: `${first} is live: the next start serves it (npm start).\n`,
    });
    await using site = await startPrimaryOn(releases);
    const isLive = (id: string) =>
      `${id} is live: the site of process ${site.pid} serves it with 1 worker.\n`;
    for (const id of [second, third]) expect((await agency("switch", id)).stdout).toBe(isLive(id));
    expect((await agency("undo")).stdout).toBe(isLive(second));
    expect((await site.ask()).name).toBe(second);
    expect((await agency("list")).stdout).toMatch(new RegExp(`${third} .*\\n${second} .* live `));

    const failed = await agency("switch", bad);
    expect(failed).toMatchObject({ status: 1, stdout: "" });
    expect(failed.stderr).toContain(`${bad} could not be served; ${second} stays live.`);
    expect(liveLink(releases.folder)?.id).toBe(second);

    // What is live and what `undo` would take stay.
    expect(await agency("prune", "--keep", "1")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(`^${third} is removed`),
    });
    const left = JSON.parse((await agency("list", "--json")).stdout) as { id: string; isLive: boolean }[];
    expect(left.map(({ id }) => id)).toEqual([bad, second, first]);
    expect((await agency("undo")).stdout).toBe(isLive(first));
    expect((await agency("undo")).status).toBe(1);
  });

  test("refuse what is no release, no number, and what another process does already", async () => {
    using releases = standInReleases();
    const agency = agencyAt({ environment: { RELEASES_DIR: releases.folder } });
    const id = releases.add();
    expect((await agency("switch")).status).toBe(2);
    expect((await agency("prune", "--keep", "0")).status).toBe(2);
    expect(await agency("switch", "../..")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no release ../.."),
    });
    const taken = `Process ${process.pid} does this already: wait until it is done.\n`;
    await withLock(path.join(releases.folder, "switch.lock"), async () =>
      expect(await agency("switch", id)).toMatchObject({ status: 1, stderr: taken }),
    );
    await withLock(path.join(releases.folder, "release.lock"), async () => {
      expect(await agency("release")).toMatchObject({ status: 1, stderr: taken });
      expect(await agency("prune")).toMatchObject({ status: 1, stderr: taken });
    });
    // Of a process that was killed.
    writeFileSync(path.join(releases.folder, "switch.lock"), "999999999\n");
    expect((await agency("switch", id)).status).toBe(0);
  });
});
