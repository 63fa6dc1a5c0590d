import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { startPrimary } from "@/lib/runtime/cluster/primary";
import { switchRelease } from "@/lib/runtime/switch-release";
import { log } from "@/lib/server/log";
import { liveLink, previousRelease, setLiveLink } from "@/lib/server/releases/releases";
import { servingSite } from "@/lib/server/releases/serving";
import { writeSettings } from "@/lib/server/settings";
import { childrenOf, isRunning } from "../support/processes";
import {
  type Failing,
  freePort,
  holdPort,
  type RunningPrimary,
  standInReleases,
  startPrimaryOn,
} from "../support/stand-in";
import { until } from "../support/until";

/** Processes that other files of the same worker have left running. */
let others: number[] = [];
beforeEach(() => {
  others = childrenOf(process.pid);
});
const workers = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));

/** Asks without a pause on connections of their own until it is told to stop. @returns all answers, and what failed */
function visit({ ask }: Pick<RunningPrimary, "ask">, at?: string) {
  const names: string[] = [];
  const failures: unknown[] = [];
  let isOver = false;
  async function visitor(): Promise<void> {
    while (!isOver)
      await ask(at).then(
        ({ name }) => names.push(name),
        (error) => failures.push(error),
      );
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visitor));
  return {
    names,
    async end() {
      isOver = true;
      await visitors;
      return failures;
    },
  };
}

test("a switch loses no request, with each worker in turn, and what was under way is answered", async () => {
  using releases = standInReleases();
  const [first, second] = [releases.add(), releases.add()];
  setLiveLink(releases.folder, first);
  await using site = await startPrimaryOn(releases, { WORKERS: "2" });
  expect(site.log()).toContain(`  Release    ${first}`);
  const former = childrenOf(site.pid);
  expect(former).toHaveLength(2);
  const [quick, slow] = [visit(site), visit(site, "/slow")];
  await until("visitors are there", () => quick.names.length > 50);
  const served = await switchRelease(releases.folder, second, "switch");
  expect(served).toMatchObject({ pid: site.pid, workers: 2 });
  const from = quick.names.length;
  await until("they go on", () => quick.names.length > from + 50);
  await until("the former workers are gone", () => !former.some(isRunning));
  expect([await quick.end(), await slow.end()]).toEqual([[], []]);
  expect(quick.names.slice(from + 16).every((name) => name === second)).toBe(true);
  expect(new Set(slow.names)).toEqual(new Set([first, second]));
  expect(childrenOf(site.pid)).toHaveLength(2);
  expect(await site.ends("SIGTERM")).toBe(0);
  expect(servingSite(releases.folder)).toBeNull();
});

test("a restart refuses nobody where another process holds the port: who comes meanwhile waits", async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add());
  await using port = await holdPort(releases);
  const early = port.ask();
  const former = await port.start();
  const first = await early;
  // Of a worker that is killed nothing is left either.
  process.kill(first.pid, "SIGKILL");
  await until("another worker answers", () => port.ask().then(({ pid }) => pid !== first.pid));
  const visitors = visit(port);
  await until("visitors are there", () => visitors.names.length > 20);
  process.kill(former, "SIGTERM");
  await until("it has ended", () => !isRunning(former));
  const next = await port.start();
  const from = visitors.names.length;
  await until("they go on", () => visitors.names.length > from + 20);
  expect(await visitors.end()).toEqual([]);
  process.kill(next, "SIGTERM");
});

test("both workers answer, and one of them does the background work, after its end and a switch too", async () => {
  using releases = standInReleases();
  const [first, second] = [releases.add(), releases.add()];
  setLiveLink(releases.folder, first);
  await using site = await startPrimaryOn(releases, { WORKERS: "2" });
  /** Which workers of a release answer, and of each whether it does the background work. */
  async function answering(release: string): Promise<Map<number, boolean>> {
    const workers = new Map<number, boolean>();
    await until("each has answered", async () => {
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => site.ask()));
      for (const { value } of answers.filter((answer) => answer.status === "fulfilled"))
        if (value.name === release && isRunning(value.pid)) workers.set(value.pid, value.hasBackground);
      for (const pid of workers.keys()) if (!isRunning(pid)) workers.delete(pid);
      return workers.size === 2;
    });
    return workers;
  }
  const background = (workers: Map<number, boolean>) => [...workers.keys()].filter((pid) => workers.get(pid));
  const [pid = 0, ...more] = background(await answering(first));
  expect(more).toEqual([]);
  process.kill(pid, "SIGKILL");
  await until("it is gone", () => !isRunning(pid));
  expect(background(await answering(first))).toHaveLength(1);
  await switchRelease(releases.folder, second, "switch");
  expect(background(await answering(second))).toHaveLength(1);
});

test.each<[Failing, string]>([
  ["ends at once", "exit code 3"],
  ["says why it ends", "SITE_URL: another one."],
])("a release that %s is not taken over, and the reason is given", async (failing, reason) => {
  using releases = standInReleases();
  const [good, bad, better] = [releases.add(), releases.add(failing), releases.add()];
  setLiveLink(releases.folder, good);
  await using site = await startPrimaryOn(releases);
  const [worker] = childrenOf(site.pid);
  await expect(switchRelease(releases.folder, bad, "switch")).rejects.toThrow(reason);
  expect(liveLink(releases.folder)?.id).toBe(good);
  expect([good, bad].map((id) => previousRelease(releases.folder, id))).toEqual([null, null]);
  expect(await site.ask()).toMatchObject({ name: good, pid: worker });
  // It is no obstacle to the next one, and is tried again where somebody wants it again.
  await expect(switchRelease(releases.folder, bad, "switch")).rejects.toThrow(reason);
  await switchRelease(releases.folder, better, "switch");
  expect((await site.ask()).name).toBe(better);
});

test("a worker that ends by itself is replaced, at once the first time", async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add());
  await using site = await startPrimaryOn(releases);
  const { pid } = await site.ask();
  for (let time = 1; time <= 3; time++) {
    await site.ask("/die").catch(() => undefined);
    await until("another one answers", () =>
      site.ask().then(
        () => true,
        () => false,
      ),
    );
  }
  expect((await site.ask()).pid).not.toBe(pid);
  expect(site.log()).toContain('"code":7,"signal":null,"inARow":1');
  expect(site.log()).toContain("workers end again and again");
});

// Ten signs of life are waited for in vain, a second each.
test("a worker that is stuck is killed, and another one takes its place", { timeout: 60_000 }, async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add());
  const port = String(await freePort());
  const primary = startPrimary({
    project: { folder: releases.folder, program: "none", release: null },
    releases: releases.folder,
    settings: path.join(releases.folder, "settings.json"),
    workers: 1,
    variables: { PORT: port },
    silence: 2,
  });
  using errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
  try {
    await primary.started;
    const [stuck = 0] = workers();
    await expect(fetch(`http://127.0.0.1:${port}/loop`)).rejects.toThrow();
    await until("it is gone", () => !isRunning(stuck));
    await until("another one answers", () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(errors).toHaveBeenCalledWith({ pid: stuck }, expect.stringContaining("stuck"));
  } finally {
    await primary.stop();
  }
});

test("a start that fails ends as its worker does, and a release that is not there is named", async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add("ends at once"));
  await using failing = await startPrimaryOn(releases);
  expect([await failing.ends(), failing.log()]).toEqual([3, ""]);

  setLiveLink(releases.folder, "20260101-000000-ffffff");
  await using nowhere = await startPrimaryOn(releases);
  expect(await nowhere.ends()).toBe(1);
  expect(nowhere.log()).toMatch(/^There is no release 20260101-000000-ffffff .*npm run agency -- list/);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends all in order, what is under way included",
  async (signal) => {
    using releases = standInReleases();
    setLiveLink(releases.folder, releases.add());
    await using site = await startPrimaryOn(releases, { WORKERS: "2" });
    const workers = childrenOf(site.pid);
    const slow = Promise.all(Array.from({ length: 6 }, () => site.ask("/slow")));
    await site.ask();
    expect(await site.ends(signal)).toBe(0);
    expect(await slow).toHaveLength(6);
    expect(workers.some(isRunning)).toBe(false);
  },
);

test("changed settings are used without losing a request", async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add());
  await using site = await startPrimaryOn(releases);
  const [former = 0] = childrenOf(site.pid);
  const visitors = visit(site);
  writeSettings(path.join(releases.folder, "data"), { LIMIT_SCALE: "2" });
  await until("the former worker is gone", () => !isRunning(former));
  expect(await visitors.end()).toEqual([]);
  expect(site.log()).toContain("changed settings are used");
  expect(childrenOf(site.pid)).toHaveLength(1);
});

test("a worker does not outlive its primary process", async () => {
  using releases = standInReleases();
  setLiveLink(releases.folder, releases.add());
  await using site = await startPrimaryOn(releases);
  const workers = childrenOf(site.pid);
  await site.ends("SIGKILL");
  await until("it is gone", () => !workers.some(isRunning));
  // Its report is still there, and counts no more.
  expect(existsSync(path.join(releases.folder, "serving.json"))).toBe(true);
  expect(servingSite(releases.folder)).toBeNull();
});

test("without a site that runs the link alone is set; without a release nothing is", async () => {
  using releases = standInReleases();
  const id = releases.add();
  expect(await switchRelease(releases.folder, id, "switch")).toBeNull();
  expect(liveLink(releases.folder)?.id).toBe(id);
  await expect(switchRelease(releases.folder, "20260101-000000-ffffff", "switch")).rejects.toThrow(
    /agency -- list/,
  );
  rmSync(path.join(releases.folder, id, "release.json"));
  await expect(switchRelease(releases.folder, id, "switch")).rejects.toThrow(/There is no release/);
});

test.each<[Failing, string, patience: number]>([
  // Long enough for a worker to start on a busy machine and to say what it lacks.
  ["is never ready", "not ready: store", 5_000],
  ["does nothing", "not ready after 600 ms", 600],
])("a release that %s is given up after its time", async (failing, reason, patience) => {
  using releases = standInReleases();
  const [good, bad] = [releases.add(), releases.add(failing)];
  setLiveLink(releases.folder, good);
  const primary = startPrimary({
    project: { folder: releases.folder, program: "none", release: null },
    releases: releases.folder,
    settings: path.join(releases.folder, "settings.json"),
    workers: 1,
    variables: { PORT: String(await freePort()) },
    patience,
    interval: 50,
  });
  log.level = "silent";
  try {
    expect((await primary.started).release).toBe(good);
    await expect(switchRelease(releases.folder, bad, "switch")).rejects.toThrow(reason);
    await until("only the former worker runs", () => workers().length === 1);
    expect(servingSite(releases.folder)).toMatchObject({ release: good });
  } finally {
    await primary.stop();
    log.level = "info";
  }
});

test("a site that was started from a release goes on when that one is removed", async () => {
  using releases = standInReleases();
  const [first, second] = [releases.add(), releases.add()];
  setLiveLink(releases.folder, first);
  await using site = await startPrimaryOn(releases, {}, path.join(releases.folder, first));
  await switchRelease(releases.folder, second, "switch");
  rmSync(path.join(releases.folder, first), { recursive: true });
  const [worker = 0] = childrenOf(site.pid).slice(-1);
  process.kill(worker, "SIGKILL");
  await until("another worker answers", () =>
    site.ask().then(
      ({ name, pid }) => name === second && pid !== worker,
      () => false,
    ),
  );
});
