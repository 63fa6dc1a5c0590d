import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "../../fault/support/project-copy";
import { freePort } from "../../fault/support/site";
import { until } from "../support/until";

const root = path.join(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "first-run-"));
const [image, storage] = [path.join(folder, "image"), path.join(folder, "storage")];
const hook = (name: string) => path.join(image, "lib/cli/hooks", name);

/** The variables of the image, with the volume in a folder of ours. */
function imageEnvironment(port: number): Record<string, string> {
  const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8").split("\nFROM ").at(-1) ?? "";
  const lines = dockerfile.split("\n").filter((line) => line.startsWith("ENV "));
  const set = lines.flatMap((line) =>
    line
      .slice(4)
      .split(" ")
      .map((each) => each.split("=")),
  );
  const variables = Object.fromEntries(
    set.map(([name, value = ""]) => [name, value.replace("/storage", storage)]),
  );
  const { PATH = "" } = process.env;
  return { ...variables, PATH, HOME: folder, PORT: String(port), LISTEN_ADDRESS: "127.0.0.1" };
}

let child: ChildProcess | undefined;
let log = "";

/** Runs what the image runs. @returns where it answers */
async function startContainer(environment: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, ["--conditions=react-server", "lib/runtime/container.ts"], {
    cwd: image,
    env: environment as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      log += part;
    });
  const address = `http://127.0.0.1:${environment.PORT}`;
  await until(
    "it answers",
    () =>
      fetch(`${address}/up`).then(
        ({ ok }) => ok,
        () => false,
      ),
    300_000,
  );
  return address;
}

async function stopContainer(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

const live = () =>
  path.basename(
    execFileSync("readlink", [path.join(storage, "releases/current")], { encoding: "utf8" }).trim(),
  );

beforeAll(() => {
  copyProject(root, image);
  writeFileSync(path.join(image, "image.id"), "first");
});
afterAll(async () => {
  await stopContainer();
  // Two hundred thousand files: Node takes them one by one.
  execFileSync("rm", ["-rf", folder]);
});

test("an image becomes a site in the browser, is backed up, and upgraded", {
  timeout: 3_000_000,
}, async () => {
  const environment = imageEnvironment(await freePort());
  const address = await startContainer(environment);
  const [code = ""] = /\w{4}-\w{4}-\w{4}/.exec(log) ?? [];
  const form = {
    ...{ code, siteUrl: address, name: "Immo Dender", institute: "512 345", region: "flanders" },
    ...{ languages: "nl", main: "nl", member: "An Claes", email: "an@agency.example" },
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  body.append("languages", "fr");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>';
  body.append("logo", new File([drawing], "dender.svg"));
  const sent = await fetch(`${address}/?language=nl`, { method: "POST", body, redirect: "manual" });
  expect(sent.status).toBe(303);
  expect(await (await fetch(address)).text()).toContain('http-equiv="refresh"');

  // Nobody is refused on the way.
  let refused = 0;
  const isInvited = async () => {
    await fetch(`${address}/up`).catch(() => refused++);
    return /an@agency\.example {2}http/.test(log) || log.includes("could not be made");
  };
  await until("the member of staff is invited", isInvited, 2_400_000);
  expect(log).not.toContain("could not be made");
  expect(refused).toBe(0);
  for (const [at, word] of [
    ["/", "Immo Dender"],
    ["/fr/", "Immo Dender"],
    ["/desk/", "<html"],
    ["/", '"/brand/logo.svg?'],
    ["/brand/logo.svg", drawing],
  ] as const)
    expect(await (await fetch(address + at)).text()).toContain(word);
  expect(await (await fetch(`${address}/api/ready/`)).json()).toMatchObject({ status: "ok" });
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(form) })).status).toBe(405);
  expect(existsSync(path.join(storage, "data/first-run.json"))).toBe(false);
  expect(statSync(path.join(storage, "data/settings.json")).mode & 0o777).toBe(0o600);

  // The hooks of the host, which copies the volume in between.
  execFileSync(hook("pre-backup"), { env: environment as NodeJS.ProcessEnv });
  await stopContainer();
  rmSync(path.join(storage, "data/zennehuis.db"));
  execFileSync(hook("post-restore"), { env: environment as NodeJS.ProcessEnv });
  const database = new DatabaseSync(path.join(storage, "data/zennehuis.db"), { readOnly: true });
  expect(database.prepare("select count(*) as count from outbox").get()).toBeDefined();
  database.close();

  // Another image: the former release serves until the new one is made of what is published.
  const former = live();
  writeFileSync(path.join(image, "image.id"), "second");
  writeFileSync(path.join(image, "lib/domain/upgraded.ts"), "export {};\n");
  await startContainer(environment);
  expect(await (await fetch(address)).text()).toContain("Immo Dender");
  await until("the new code is live", () => live() !== former, 2_400_000);
  await until(
    "nothing is pending",
    () => !readdirSync(path.join(storage, "releases")).includes("upgrade.pending"),
  );
  expect(existsSync(path.join(storage, "releases", live(), "lib/domain/upgraded.ts"))).toBe(true);
  expect(await (await fetch(`${address}/fr/`)).text()).toContain("Immo Dender");
  // Once only.
  await stopContainer();
  await startContainer(environment);
  expect(readdirSync(path.join(storage, "releases"))).not.toContain("upgrade.pending");
  expect(log).not.toContain("[check]");
});
