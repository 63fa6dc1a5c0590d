import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkWorkingContent } from "@/lib/desk/content/content-findings";
import { contentChanges } from "@/lib/desk/publishing/content-changes";
import { recordFormerPrices } from "@/lib/desk/publishing/former-prices";
import { publishWhenDue } from "@/lib/desk/publishing/planned-publications";
import { projectProblem } from "@/lib/desk/publishing/project-state";
import {
  isRestLeft,
  makePublishingFolder,
  publishLock,
  readHistory,
  readPlan,
  readPublication,
  writePlan,
} from "@/lib/desk/publishing/publication-files";
import { publishWaitingChanges } from "@/lib/desk/publishing/publish-change";
import { startPublication } from "@/lib/desk/publishing/start-publication";
import { addWaitingChange, waitingChanges } from "@/lib/desk/publishing/waiting-changes";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { holderOf } from "@/lib/server/releases/process-files";
import { liveLink } from "@/lib/server/releases/releases";
import { easyGoing } from "../owner/support";
import { newPlace, type Place } from "../support/place";
import { until } from "../support/until";
import { atStep, ended, publishToTheEnd, type StandInProject, standInProject } from "./publishing-support";
import { an, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

let place: Place;
let project: StandInProject;

beforeEach(async () => {
  easyGoing();
  place = await newPlace("SQLite");
  project = standInProject();
});
afterEach(async () => {
  project[Symbol.dispose]();
  await place[Symbol.asyncDispose]();
});

const live = () => liveLink(project.releases.folder)?.id ?? null;

describe("publishing", () => {
  test("shows how far it is, and who has put which release live", async () => {
    const [first, second] = [project.releases.add(), project.releases.add()];
    project.makeLive(first);
    project.steer("next", second);
    project.steer("wait", "compile");
    const browser = await signedIn(an);
    // The check of this small content finds what is missing, so that the button refuses; where it takes long, the build finds it.
    await checkWorkingContent();
    expect((await browser.post("publishing/start")).body.error).toBe("publication-errors");
    expect(await startPublication("publish", an)).toBe(true);
    // Pictures go on beside the compiler.
    await atStep("compile");
    project.steer("wait", "pages");
    await atStep("pages");
    const { body } = await browser.get("publishing/progress");
    expect(body.publication).toMatchObject({
      state: "running",
      by: an,
      isPlanned: false,
      progress: { step: "pages", done: 1, total: 2 },
    });
    expect(await startPublication("publish", an)).toBe(false);
    expect(live()).toBe(first);
    project.steer("wait", "switch");
    await atStep("switch");
    // The site is about to change.
    expect((await browser.post("publishing/cancel")).body.error).toBe("publication-over");
    project.steer("wait");
    await ended();
    expect(live()).toBe(second);
    expect(readHistory()).toMatchObject([{ state: "done", from: first, to: second, by: { name: an.name } }]);
    const { releases } = (await browser.get("publishing")).body;
    expect(releases).toMatchObject([
      { id: second, isLive: true, published: { by: an } },
      { id: first, isLive: false, published: null },
    ]);
  });

  test("counts in a process of its own who would hear of it, where it can be published", async () => {
    const failed = vi.spyOn(log, "error");
    vi.stubEnv("SECRET", env.secret);
    const { body } = await (await signedIn(an)).get("publishing/forecast");
    // This small content has errors.
    expect(body).toEqual({ news: null });
    expect(failed).not.toHaveBeenCalled();
  });

  test("a failure leaves what is live, with its step and what was written", async () => {
    project.steer("fail", "pictures");
    expect(await publishToTheEnd()).toMatchObject({ state: "failed", failure: "pictures", to: null });
    expect(live()).toBeNull();
    const browser = await signedIn(an);
    expect((await browser.get("publishing/log")).body.lines).toEqual(["content/site.json:3  error  broken"]);
  });

  test("is stopped by whoever may publish", async () => {
    const browser = await signedIn(an);
    project.steer("next", project.releases.add());
    project.steer("wait", "pages");
    await startPublication("publish", an);
    await atStep("pages");
    expect((await browser.post("publishing/cancel")).status).toBe(200);
    await ended();
    expect(readPublication()).toMatchObject({ state: "cancelled", failure: null });
    expect((await browser.post("publishing/cancel")).body.error).toBe("publication-over");
  });

  test("goes back to what was live before, for who has seen what is", async () => {
    const browser = await signedIn(an);
    expect((await browser.post("publishing/undo", { release: "" })).body.error).toBe("nothing-before");
    const [first, second] = [project.releases.add(), project.releases.add()];
    for (const id of [first, second]) project.makeLive(id);
    expect((await browser.get("publishing")).body).toMatchObject({ live: second, before: first });
    expect((await browser.post("publishing/undo", { release: first })).body.error).toBe("changed-meanwhile");
    expect((await browser.post("publishing/undo", { release: second })).status).toBe(200);
    await ended();
    expect(live()).toBe(first);
    expect(readHistory().at(-1)).toMatchObject({ kind: "undo", from: second, to: first });
  });

  test("says what is missing where there is no project, or none that may be written", () => {
    expect(projectProblem()).toBeNull();
    Object.assign(env, { projectDir: path.join(project.folder, "nothing") });
    expect(projectProblem()).toBe("missing");
    Object.assign(env, { projectDir: project.folder, publishing: { ...env.publishing, mode: "push" } });
    expect(projectProblem()).toBe("no-repository");
  });
});

describe("a price that is saved", () => {
  const commands = () => readFileSync(path.join(project.folder, "started"), "utf8").trim().split("\n");

  beforeEach(() => {
    writeFileSync(path.join(project.folder, "content/site.json"), JSON.stringify({ marquees: [] }));
    writeFileSync(
      path.join(project.folder, "content/staff.json"),
      readFileSync("content/staff.json", "utf8"),
    );
  });

  test("goes online by itself, after the publication that runs, with nothing else that was saved", async () => {
    project.makeLive(releaseOfContent());
    const next = project.releases.add();
    project.steer("next", next);
    project.steer("wait", "pages");
    await startPublication("publish", an);
    await atStep("pages");
    const browser = await signedIn(karim);
    const { hash } = (await browser.get("listings/7123")).body;
    const { body } = await browser.post("listings/7123/price", { hash, price: 779_000 });
    expect(body.online).toEqual({ name: "properties/7123", wait: null });
    const { body: progress } = await browser.get("publishing/progress");
    expect(progress).toMatchObject({ waiting: ["properties/7123"], publication: { kind: "publish" } });
    project.steer("wait");
    await until("it is online", () => readHistory().length === 2);
    expect(readHistory()).toMatchObject([
      { kind: "publish", by: { name: an.name } },
      { kind: "change", by: { name: karim.name }, changes: ["properties/7123"], state: "done", to: next },
    ]);
    expect(commands()[1]).toMatch(/^release --only properties\/7123:\S*\bPrice\b\S* --urgent --switch$/);
    expect((await browser.get("publishing/progress")).body.waiting).toEqual([]);
    await ended();
  });

  test("is followed by a corrected text where an editor asks for it, and by no other field", async () => {
    project.makeLive(releaseOfContent());
    project.steer("next", project.releases.add());
    const [name, field] = ["properties/7123", "texts.nl.TypeDescription"];
    const browser = await signedIn(sofie);
    const { hash } = (await browser.get(`content?name=${name}`)).body;
    const edits = [{ path: field.split("."), value: "Herenhuis met stadstuin" }];
    const { body } = await browser.post("content/save", { name, hash, edits });
    const offer = [field, "ModifiedAt"];
    expect(body.online).toEqual({ name, wait: null, offer });
    const ask = (fields: unknown, who = browser) => who.post("listings/7123/online", { fields });
    for (const fields of [[], ["Pictures.0"], ["texts.nl"], [`${field} site:x`]])
      expect((await ask(fields)).status).toBe(422);
    expect((await ask([field], await signedIn(karim))).status).toBe(403);
    expect((await ask(offer)).body).toEqual({ name, wait: null });
    await until("it is online", () => readHistory().length === 1);
    await until("all else shows it", () => commands().length > 1);
    expect(commands()).toEqual([
      `release --only ${name}:${offer} --urgent --switch`,
      "release --rest --switch",
    ]);
    await ended();
  });

  test("is online while what follows it is made, which gives way to who publishes", async () => {
    const [before, changed] = [releaseOfContent(), project.releases.add()];
    project.makeLive(before);
    project.steer("next", changed);
    project.steer("wait", "switch");
    const browser = await signedIn(karim);
    const { hash } = (await browser.get("listings/7123")).body;
    await browser.post("listings/7123/price", { hash, price: 779_000 });
    await atStep("switch");
    project.steer("wait", "check");
    await until("it is online", () => readPublication()?.state === "done");
    await until("the rest is made", () => commands().length === 2);
    project.steer("next", before);
    expect(await startPublication("undo", an)).toBe(true);
    project.steer("wait");
    await until("it is taken back", () => readHistory().at(-1)?.kind === "undo");
    expect(readHistory()).toMatchObject([
      { kind: "change", to: changed },
      { kind: "undo", to: before },
    ]);
    expect(commands().slice(1)).toEqual(["release --rest --switch"]);
    await ended();
  });

  test("that is refused publishes nothing, and ends nothing that another one has begun", async () => {
    const [before, changed] = [releaseOfContent(), project.releases.add()];
    project.makeLive(before);
    project.steer("next", changed);
    const browser = await signedIn(karim);
    const { hash } = (await browser.get("listings/7123")).body;
    const price = (amount: number, seen: string) =>
      browser.post("listings/7123/price", { hash: seen, price: amount });
    const stale = await price(779_000, "x".repeat(hash.length));
    expect(stale.status).toBe(409);
    await until("its process has gone", () => holderOf(publishLock()) === null);
    expect([project.starts(), readHistory(), live()]).toEqual([0, [], before]);
    project.steer("wait", "switch");
    await price(779_000, hash);
    await atStep("switch");
    project.steer("wait", "check");
    await until("the rest is made", () => commands().length === 2);
    expect((await price(778_000, hash)).status).toBe(409);
    project.steer("wait");
    await until("the rest is made to its end", () => holderOf(publishLock()) === null);
    expect(commands().slice(1)).toEqual(["release --rest --switch"]);
    // And then the folder of the next change.
    expect(readFileSync(path.join(project.folder, "ahead"), "utf8")).toBe(`${changed}\n`);
    expect(readHistory()).toMatchObject([{ kind: "change", state: "done" }]);
  });

  test("has the pages that it has left made later, where that has failed", async () => {
    const [before, changed] = [releaseOfContent(), project.releases.add()];
    project.makeLive(before);
    project.steer("next", changed);
    project.steer("wait", "switch");
    const browser = await signedIn(karim);
    const { hash } = (await browser.get("listings/7123")).body;
    await browser.post("listings/7123/price", { hash, price: 779_000 });
    await atStep("switch");
    project.steer("fail", "check");
    project.steer("wait");
    await until("what is left has failed", () => isRestLeft() && holderOf(publishLock()) === null);
    project.steer("fail");
    await publishWaitingChanges();
    expect(commands()).toHaveLength(2);
    expect(existsSync(path.join(project.folder, "ahead"))).toBe(false);
    const early = new Date(Date.now() - 11 * 60_000);
    utimesSync(path.join(env.dataDir, "publishing/rest"), early, early);
    await publishWaitingChanges();
    await until("it is made", () => !isRestLeft());
    expect(commands().slice(1)).toEqual(["release --rest --switch", "release --rest --switch"]);
    expect(readHistory()).toMatchObject([{ kind: "change", by: { name: karim.name }, state: "done" }]);
  });

  test("waits for a publication where visitors do not know the home, and of somebody who has left", async () => {
    const browser = await signedIn(karim);
    const { hash } = (await browser.get("listings/7123")).body;
    const price = (amount: number, seen: string) =>
      browser.post("listings/7123/price", { hash: seen, price: amount });
    const first = (await price(779_000, hash)).body;
    expect(first.online).toEqual({ name: "properties/7123", wait: "place" });
    const release = releaseOfContent();
    project.makeLive(release);
    rmSync(path.join(project.releases.folder, release, property));
    expect((await price(778_000, first.listing.hash)).body.online.wait).toBe("first");
    makePublishingFolder();
    addWaitingChange({ name: "properties/7123", fields: ["Price"] }, { email: "left@x.be", name: "Left" });
    await publishWaitingChanges();
    expect(waitingChanges()).toEqual([]);
    expect(project.starts()).toBe(0);
  });
});

describe("a planned publication", () => {
  test("is stored with who wants it, and dropped by who sees it", async () => {
    const browser = await signedIn(an);
    expect((await browser.post("publishing/plan", { time: "2020-01-01T08:00" })).body.error).toBe(
      "plan-past",
    );
    expect((await browser.post("publishing/plan", { time: "2099-01-01T08:00" })).body.error).toBe("plan-far");
    expect((await browser.post("publishing/plan", { time: "soon" })).body.error).toBe("plan-time");
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { body } = await browser.post("publishing/plan", { time: `${tomorrow}T12:00` });
    expect(body.plan).toMatchObject({ by: an, at: expect.stringContaining(tomorrow) });
    expect((await browser.post("publishing/plan/cancel", { id: "another" })).body.error).toBe("plan-gone");
    expect((await browser.post("publishing/plan/cancel", { id: body.plan.id })).body.plan).toBeNull();
  });

  test("is carried out once, however many processes look", async () => {
    makePublishingFolder();
    project.steer("next", project.releases.add());
    writePlan({ id: "plan", at: new Date(Date.now() - 1_000).toISOString(), by: an });
    await Promise.all([publishWhenDue(), publishWhenDue()]);
    await ended();
    expect(readHistory()).toMatchObject([{ isPlanned: true, by: an, state: "done" }]);
    expect(project.starts()).toBe(1);
    expect(readPlan()).toBeNull();
  });

  test("waits for its hour, and is given up where the site was off for too long", async () => {
    makePublishingFolder();
    const at = Date.now() + 3_600_000;
    writePlan({ id: "plan", at: new Date(at).toISOString(), by: an });
    await publishWhenDue();
    expect(readPlan()?.id).toBe("plan");
    await publishWhenDue(at + 2 * 86_400_000);
    expect(readPlan()).toBeNull();
    expect(readHistory()).toMatchObject([{ state: "failed", failure: "missed" }]);
    expect(project.starts()).toBe(0);
  });

  test("of somebody who may no longer publish does not begin", async () => {
    makePublishingFolder();
    const left = { email: "left@zennehuis.example", name: "Left" };
    writePlan({ id: "plan", at: new Date(Date.now() - 1_000).toISOString(), by: left });
    await publishWhenDue();
    expect(readHistory()).toMatchObject([{ state: "failed", failure: "not-allowed" }]);
    expect(project.starts()).toBe(0);
  });
});

const property = "content/properties/7123.json";

function changePrice(price: number): void {
  const file = path.join(project.folder, property);
  writeFileSync(file, readFileSync(file, "utf8").replace(/"Price": \d+/, `"Price": ${price}`));
}

const all = () => true;

/** Commits the content, and makes a release of that commit. @returns its id */
function releaseOfContent(): string {
  project.git("init", "--quiet");
  project.git("add", ".");
  project.git("commit", "--quiet", "-m", "all");
  const id = project.releases.add();
  const release = path.join(project.releases.folder, id);
  execFileSync("cp", ["-a", path.join(project.folder, "content"), release]);
  const manifest = path.join(release, "release.json");
  const commit = project.git("rev-parse", "HEAD").trim();
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), commit }));
  return id;
}

describe("what is changed", () => {
  test("is what differs from the content of the live release, with whoever has committed it", async () => {
    const id = releaseOfContent();
    expect(await contentChanges("nl", all)).toBeNull();
    project.makeLive(id);
    expect(await contentChanges("nl", all)).toEqual({ files: [], further: 0 });

    changePrice(512_345);
    const changed = {
      file: "properties/7123.json",
      name: "properties/7123",
      kind: "changed",
      values: [{ path: ["Price"], before: 795_000, after: 512_345 }],
    };
    expect((await contentChanges("nl", all))?.files).toMatchObject([
      { ...changed, authors: [], isCommitted: false },
    ]);
    expect((await contentChanges("nl", () => false))?.files).toMatchObject([{ values: [] }]);
    project.git("commit", "--quiet", "-am", "price");
    const [file] = (await contentChanges("nl", all))?.files ?? [];
    expect(file).toMatchObject({ ...changed, authors: [{ person: an }], isCommitted: true });
    expect(file?.title).not.toBe("");

    // The same bytes with another time are no change.
    changePrice(795_000);
    utimesSync(path.join(project.folder, property), 1, 1);
    expect((await contentChanges("nl", all))?.files).toEqual([]);
    writeFileSync(path.join(project.folder, "content/properties/9999.json"), "{ no JSON");
    expect((await contentChanges("nl", all))?.files).toMatchObject([
      { name: "properties/9999", kind: "new", values: [] },
    ]);
  });

  test("keeps the price that visitors have seen, where the agency shows it: in the name of who has changed it", async () => {
    const history = () => JSON.parse(readFileSync(path.join(project.folder, property), "utf8")).PriceHistory;
    const showFormerPrices = (isShown: boolean) =>
      writeFileSync(
        path.join(project.folder, "content/site.json"),
        JSON.stringify({ marquees: [], showFormerPrices: isShown }),
      );
    showFormerPrices(false);
    project.makeLive(releaseOfContent());
    changePrice(749_000);
    project.git("commit", "--quiet", "-am", "price");
    const day = new Date("2026-11-26T12:00:00Z");
    await recordFormerPrices(day);
    expect(history()).toBeUndefined();
    showFormerPrices(true);
    await recordFormerPrices(day);
    expect(history()).toEqual([{ Price: 795_000, Until: "2026-11-26" }]);
    expect(project.git("log", "-1", "--format=%an: %s", "--", property)).toBe(
      `${an.name}: properties: former prices\n`,
    );
    await recordFormerPrices(day);
    expect(project.git("rev-list", "--count", "HEAD", "--", property).trim()).toBe("3");
  });

  test("is a picture with other bytes, whenever it was written", async () => {
    const picture = path.join(project.folder, "content/pictures/exterior/villa.jpg");
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, "villa");
    project.makeLive(releaseOfContent());
    // As a restored backup and a checkout leave it.
    const tomorrow = new Date(Date.now() + 86_400_000);
    utimesSync(picture, tomorrow, tomorrow);
    expect((await contentChanges("nl", all))?.files).toEqual([]);
    writeFileSync(picture, "house");
    utimesSync(picture, 1, 1);
    expect((await contentChanges("nl", all))?.files).toMatchObject([
      { file: "pictures/exterior/villa.jpg", kind: "changed" },
    ]);
  });

  test("is counted on the first page, with whoever saved it and what the check finds", async () => {
    const browser = await signedIn(karim);
    const home = async () => (await browser.get("home/content")).body;
    expect((await home()).changes).toBeNull();
    project.makeLive(releaseOfContent());
    expect((await home()).changes).toEqual({ count: 0, authors: [] });
    changePrice(512_345);
    project.git("commit", "--quiet", "-am", "price");
    const { changes, check, isMissing } = await home();
    expect({ changes, isMissing }).toEqual({
      changes: { count: 1, authors: [an.name] },
      isMissing: false,
    });
    expect(check.errors).toBeGreaterThan(0);
    env.projectDir = path.join(project.folder, "elsewhere");
    expect(await home()).toEqual({ changes: null, check: null, drafts: [], isMissing: true });
  });
});

describe("an installation that deploys by its own pipeline", () => {
  let remote = "";

  beforeEach(() => {
    remote = path.join(project.folder, "../", `${path.basename(project.folder)}.git`);
    execFileSync("git", ["init", "--quiet", "--bare", remote]);
    project.git("init", "--quiet");
    project.git("remote", "add", "origin", remote);
    project.git("add", ".");
    project.git("commit", "--quiet", "-m", "all");
    Object.assign(env, { publishing: { mode: "push", branch: "live", remote: "origin" } });
  });
  afterEach(() => execFileSync("rm", ["-rf", remote]));

  const pushed = () => project.git("ls-remote", "origin", "refs/heads/live").split("\t")[0];

  test("gets the branch, and shows what was not pushed yet", async () => {
    expect(await contentChanges("nl", all)).toBeNull();
    expect(await publishToTheEnd("push")).toMatchObject({
      kind: "push",
      state: "done",
      from: null,
      to: null,
    });
    expect(pushed()).toBe(project.git("rev-parse", "HEAD").trim());
    expect(await contentChanges("nl", all)).toEqual({ files: [], further: 0 });
    changePrice(512_345);
    const changed = {
      ...{ file: "properties/7123.json", name: "properties/7123", kind: "changed" },
      values: [{ path: ["Price"], before: 795_000, after: 512_345 }],
    };
    expect((await contentChanges("nl", all))?.files).toMatchObject([
      { ...changed, authors: [], isCommitted: false },
    ]);
    expect((await contentChanges("nl", () => false))?.files).toMatchObject([{ values: [] }]);
    project.git("commit", "--quiet", "-am", "price");
    expect((await contentChanges("nl", all))?.files).toMatchObject([
      { ...changed, authors: [{ person: an }], isCommitted: true },
    ]);
    await publishToTheEnd("push");
    expect(await contentChanges("nl", all)).toEqual({ files: [], further: 0 });
  });

  test("is told why a push has failed", async () => {
    await publishToTheEnd("push");
    const before = pushed();
    const other = `${remote}-clone`;
    execFileSync("git", ["clone", "--quiet", "--branch", "live", remote, other], { stdio: "ignore" });
    const identity = ["-c", "user.name=x", "-c", "user.email=x@example.be"];
    execFileSync("git", [...identity, "commit", "--quiet", "--allow-empty", "-m", "theirs"], { cwd: other });
    execFileSync("git", ["push", "--quiet"], { cwd: other, stdio: "ignore" });
    execFileSync("rm", ["-rf", other]);
    changePrice(512_345);
    project.git("commit", "--quiet", "-am", "price");
    expect(await publishToTheEnd("push")).toMatchObject({ state: "failed", failure: "push-rejected" });
    expect(pushed()).not.toBe(before);
    project.git("remote", "set-url", "origin", "http://127.0.0.1:1/site.git");
    expect(await publishToTheEnd("push")).toMatchObject({ failure: "push-network" });
    project.git("remote", "set-url", "origin", path.join(remote, "nothing"));
    expect(await publishToTheEnd("push")).toMatchObject({ failure: "push-branch" });
  });
});
