import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readHistory, readPublication, storedPublication } from "@/lib/desk/publishing/publication-files";
import { startPublication } from "@/lib/desk/publishing/start-publication";
import { liveLink } from "@/lib/server/releases/releases";
import { atStep, publishToTheEnd, standInProject } from "../server/desk/publishing-support";
import { newPlace } from "../server/support/place";
import { childrenOf, isRunning } from "../server/support/processes";
import { until } from "../server/support/until";
import { isFull, rounds } from "./support/rounds";

const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
/** In the short form the longest step and the last one. */
const steps = isFull ? ["check", "pictures", "pages", "release", "switch"] : ["pages", "switch"];
const kills = Math.max(steps.length, rounds);

/** Whether a process runs: one that was killed may wait for whoever started it to take note. */
const works = (pid: number) => isRunning(pid) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test(
  "a publication that is killed leaves the old site, and the next one works",
  async () => {
    await using _ = await newPlace("SQLite");
    using project = standInProject();
    const content = () => readFileSync(path.join(project.folder, "content/properties/7123.json"), "utf8");
    const before = content();
    const live = () => liveLink(project.releases.folder)?.id;
    for (let round = 0; round < kills; round++) {
      const former = live();
      const next = project.releases.add();
      project.steer("next", next);
      const step = steps[round % steps.length] ?? "";
      project.steer("wait", step);
      await startPublication("publish", an);
      await atStep(step);
      const { pid = 0 } = storedPublication() ?? {};
      const children = childrenOf(pid);
      // Its own process, the one that builds, or both.
      const killed = [[pid], children, [pid, ...children]][round % 3] ?? [];
      for (const each of killed) process.kill(each, "SIGKILL");
      await until("it counts as ended", () => readPublication()?.state === "failed");
      expect(live()).toBe(former);

      project.steer("wait");
      expect(await publishToTheEnd()).toMatchObject({ state: "done", to: next });
      expect(live()).toBe(next);
      expect(children.filter(works)).toEqual([]);
      expect(content()).toBe(before);
    }
    expect(readHistory()).toHaveLength(2 * kills);
    // Two publications a round.
  },
  20_000 + kills * 2_000,
);
