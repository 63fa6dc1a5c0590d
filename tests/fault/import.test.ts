import { expect, test } from "vitest";
import { withContentLock } from "@/lib/desk/content/content-lock";
import { readRuns } from "@/lib/import/run/import-files";
import { ImportContent } from "../server/import/import-content";
import { until } from "../server/support/until";
import { sampleFolder } from "../setup/import-samples";
import { startChild } from "./support/child";
import { isFull } from "./support/rounds";

const steps = isFull
  ? ["fetch", "prove", "map", "pictures", "merge", "check", "write", "half-written", "commit"]
  : ["fetch", "check", "half-written", "commit"];

const begin = ({ root, data }: ImportContent, stop: string) =>
  startChild("imports", {
    ...{ CONTENT_DIR: root, DATA_DIR: data },
    ...{ ANSWERS: sampleFolder("omnicasa"), STOP: stop },
  });

test.each(steps)(
  "lesson 8: killed at %s, a run leaves the content whole and is taken up again",
  async (step) => {
    await using content = new ImportContent();
    const before = content.texts();
    await using child = begin(content, step);
    await until("it stands there", () => child.lines().includes(step));
    await child.ends("SIGKILL");

    const isBegun = step === "half-written" || step === "commit";
    // Whoever takes the lock finds all of it, or nothing.
    await withContentLock(async () => {
      expect(content.commits()).toBe(isBegun ? 2 : 1);
      if (!isBegun) expect(content.texts()).toEqual(before);
    });

    await using next = begin(content, "");
    await next.ends();
    // Answers that it had are not asked for again.
    expect(next.lines()).toEqual(step === "fetch" ? ["asked", "done"] : ["done"]);
    expect(content.commits()).toBe(2);
    expect(content.git("status", "--porcelain")).toBe("");
    const [run, ...others] = readRuns();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: "done", commit: content.git("rev-parse", "HEAD") });
    expect(run?.counts.new).toBeGreaterThan(8);
  },
  60_000,
);
