import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { contentFormat } from "@/lib/content/format";
import { liveLink, readRelease } from "@/lib/server/releases/releases";
import { version } from "@/package.json";
import { contactForm } from "../fault/load/form";
import { copyProject, linkPackages } from "../fault/support/project-copy";
import { freePort } from "../fault/support/site";
import { ask, isNginxInstalled } from "../server/support/nginx";
import { Machine, runPage } from "./support/run-page";

/**
 * docs/run.md from its first line to its last, by its own blocks: an agency on an empty machine, its upgrade, the way back, another machine.
 * Two machines are two folders, the product comes from a repository of two versions.
 */
const root = path.join(import.meta.dirname, "../..");
// On the disk of the project, whose packages it shares.
mkdirSync(path.join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(path.join(root, "test-results/run-"));
// nginx reads what it sends as another user.
chmodSync(folder, 0o755);
// Two hundred thousand files: Node takes them one by one.
const machines: Machine[] = [];
// Of a test that is given up too.
afterAll(async () => {
  for (const machine of machines) await machine.end();
  execFileSync("rm", ["-rf", folder]);
});

const inFolder = (place: string) => path.join(folder, place);
const product = inFolder("product");
const secondVersion = "99.0.0";

function git(repository: string, ...args: string[]): string {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@agency.example"];
  return execFileSync("git", [...author, ...args], { cwd: repository, encoding: "utf8" }).trim();
}

function commitProduct(message: string): void {
  git(product, "add", "--all");
  git(product, "commit", "--quiet", `--message=${message}`);
}

function edit(file: string, change: (text: string) => string): void {
  const place = path.join(product, file);
  const text = readFileSync(place, "utf8");
  expect(change(text)).not.toBe(text);
  writeFileSync(place, change(text));
}

/** The repository of the product, whose templates name the places of a machine. */
function makeProduct(machine: Machine): void {
  copyProject(root, product);
  for (const place of ["node_modules", "public/pictures", "public/images/epc"])
    rmSync(path.join(product, place), { recursive: true, force: true });
  const howTos = path.join(product, "docs/how-to");
  for (const file of globSync(["nginx.conf", "systemd/*"], { cwd: howTos })) {
    const place = path.join(howTos, file);
    writeFileSync(place, machine.localize(readFileSync(place, "utf8")));
  }
  git(product, "init", "--quiet", "--initial-branch=main");
  commitProduct("The product");
}

/** A later version, with another format of the content and a code that is compiled anew. */
function publishProduct(): void {
  edit("package.json", (text) => text.replace(`"version": "${version}"`, `"version": "${secondVersion}"`));
  edit("lib/content/format.ts", (text) =>
    text.replace(`contentFormat = ${contentFormat}`, `contentFormat = ${contentFormat + 1}`),
  );
  edit("lib/cli/content-steps.ts", (text) =>
    text.replace(
      /\n\];/,
      `\n  ({ content }) => cpSync(path.join(content, "format.json"), path.join(content, "former-format.json")),$&`,
    ),
  );
  // What `new` makes is of the new format.
  writeFileSync(path.join(product, "content/format.json"), `{ "format": ${contentFormat + 1} }\n`);
  commitProduct("The next version");
}

/** A request of a page of the site, as nginx passes it on. */
async function post(machine: Machine, target: string, body: object, cookie = "") {
  const headers = { "content-type": "application/json", origin: "https://www.agency.example" };
  const more = { host: "www.agency.example", "x-forwarded-for": "192.0.2.1", ...(cookie && { cookie }) };
  const sent = JSON.stringify({ language: "nl", ...body });
  const answer = await ask(machine.ports.site, target, { ...headers, ...more }, "POST", sent);
  return { ...answer, json: JSON.parse(answer.body.toString()) };
}

/** Signs in by the link that the page's command prints. @returns the cookies */
async function enterDesk(machine: Machine, printed: string): Promise<string> {
  const [, token] = /#password=([\w-]+)/.exec(printed) ?? [];
  const set = await post(machine, "/api/desk/password/", { token, password: "vier blauwe fietsen" });
  expect(set.status, set.body.toString()).toBe(200);
  const entered = await post(machine, "/api/desk/sign-in/", {
    email: "info@agency.example",
    password: "vier blauwe fietsen",
  });
  expect(entered.status, entered.body.toString()).toBe(200);
  return (entered.headers["set-cookie"] ?? []).map((cookie: string) => cookie.split(";")[0]).join("; ");
}

/** Changes the phone number of the office at the desk. */
async function saveAtDesk(machine: Machine, cookie: string, phone: string): Promise<void> {
  const headers = { cookie, host: "www.agency.example" };
  const { body } = await ask(machine.ports.site, "/api/desk/content/?name=site", headers);
  const { hash } = JSON.parse(body.toString());
  const edits = [{ path: ["agency", "phone"], value: phone }];
  const saved = await post(machine, "/api/desk/content/save/", { name: "site", hash, edits }, cookie);
  expect(saved.status, saved.body.toString()).toBe(200);
}

async function sendForm(machine: Machine): Promise<void> {
  const secret = readFileSync(machine.path("var/lib/site/secret"), "utf8").trim();
  const form = await contactForm(secret, 1);
  expect((await post(machine, "/api/forms/site-contact/", { ...form, language: "nl" })).status).toBe(201);
}

/** The number that the home page has for search engines. */
const phoneOf = async ({ ports }: Machine) =>
  /"telephone":"([^"]*)"/.exec((await ask(ports.site, "/")).body.toString())?.[1];
const live = (machine: Machine) => {
  const releases = machine.path("srv/site/releases");
  return readRelease(releases, liveLink(releases)?.id ?? "");
};
const formatIn = (machine: Machine) =>
  JSON.parse(readFileSync(machine.path("srv/content/format.json"), "utf8")).format;

test("a site is installed, upgraded over changes of the desk, taken back and moved by the page's own commands", async () => {
  const page = runPage();
  const block = (chapter: string, place = 0) => {
    const code = page[chapter]?.[place] ?? expect.fail(`docs/run.md has no block ${place} in ${chapter}`);
    return code.replace("https://git.agency.example/site.git", product);
  };
  linkPackages(root, inFolder("packages"));
  const newMachine = async (name: string) => {
    const ports = { site: await freePort(), tls: await freePort(), plain: await freePort() };
    const machine = new Machine(inFolder(name), inFolder("packages"), ports);
    machines.push(machine);
    return machine;
  };

  const one = await newMachine("one");
  makeProduct(one);
  await one.run(block("Install"));
  one.set({
    PORT: String(one.ports.site),
    BACKUP_TO: one.path("mnt/copies"),
    BACKUP_KEY: "0123456789abcdef".repeat(4),
  });
  mkdirSync(one.path("mnt/copies"));
  const [clone = "", install = "", ...rest] = block("Install", 1).split("\n");
  await one.run(`${clone}\n${install}`);
  // Compiled already: an upgrade compiles what it brings.
  cpSync(path.join(root, ".next"), one.path("srv/site/.next"), { recursive: true });
  await one.run(rest.join("\n"));

  await one.run(block("Serve"));
  await one.start();
  const looked = await one.run(block("Look"));
  expect(looked).toContain("0 errors");
  if (isNginxInstalled) {
    expect(looked).toMatch(/HTTP\/\S+ 200[\s\S]*strict-transport-security/i);
    expect(looked).toContain('{"status":"ok"');
  }
  await sendForm(one);
  expect(await one.run("site-agency leads list")).toContain("Peeters");
  const cookie = await enterDesk(one, looked);
  await saveAtDesk(one, cookie, "+32 2 555 01 99");
  expect(git(one.path("srv/content"), "log", "-1", "--format=%s %ae")).toBe(
    "site: agency.phone info@agency.example",
  );
  expect(await phoneOf(one)).not.toBe("+3225550199");

  await one.run(block("Back up"));
  const first = live(one)?.id;
  await one.run(block("Publish"));
  expect(live(one)?.id).toBe(first);
  await one.run(
    `site-agency switch ${readdirSync(one.path("srv/site/releases"))
      .filter((name) => /^\d{8}-/.test(name))
      .at(-1)}`,
  );
  expect(await phoneOf(one)).toBe("+3225550199");

  publishProduct();
  await saveAtDesk(one, cookie, "+32 2 555 01 98");
  await one.run(block("Upgrade"));
  await one.restart();
  expect(live(one)).toMatchObject({ version: secondVersion });
  expect(await phoneOf(one)).toBe("+3225550198");
  expect(formatIn(one)).toBe(contentFormat + 1);
  expect(existsSync(one.path("srv/content/former-format.json"))).toBe(true);

  await one.run(block("Upgrade", 1));
  await one.restart();
  expect(live(one)).toMatchObject({ version });
  expect(formatIn(one)).toBe(contentFormat);
  expect(await phoneOf(one)).toBe("+3225550199");
  // The desk goes on where it was.
  await saveAtDesk(one, cookie, "+32 2 555 01 97");
  expect(git(one.path("srv/site"), "status", "--porcelain")).toBe("");

  await one.once("site-backup.service");
  await one.stop();
  const two = await newMachine("two");
  await two.run(block("Install"));
  const moved = (text: string) =>
    text.replaceAll(one.folder, two.folder).replaceAll(String(one.ports.site), String(two.ports.site));
  cpSync(one.path("mnt"), two.path("mnt"), { recursive: true });
  writeFileSync(two.path("etc/site.env"), moved(readFileSync(one.path("etc/site.env"), "utf8")));
  await two.run(`${clone}\n${install}`);
  const compiled = path.join(one.path("srv/site/releases"), "staging/.next");
  cpSync(compiled, two.path("srv/site/.next"), { recursive: true });
  await two.run(block("Back up", 1));
  for (const unit of readdirSync(one.path("etc/systemd/system")))
    writeFileSync(
      two.path(`etc/systemd/system/${unit}`),
      moved(readFileSync(one.path(`etc/systemd/system/${unit}`), "utf8")),
    );
  await two.start();
  expect(live(two)).toMatchObject({ version: secondVersion });
  expect(await phoneOf(two)).toBe("+3225550197");
  expect(await two.run("site-agency leads list")).toContain("Peeters");
  await saveAtDesk(two, cookie, "+32 2 555 01 96");
  expect(git(two.path("srv/content"), "log", "-1", "--format=%s")).toBe("site: agency.phone");
  expect(await two.run("site-agency doctor")).toContain("0 errors");
}, 900_000);
