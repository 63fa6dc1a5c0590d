import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type APIRequestContext, type Browser, chromium } from "playwright";
import sharp from "sharp";
import { browser as launch } from "../e2e/support/browser.ts";
import { shots, type Words } from "./shots.ts";

/**
 * Makes the pictures of `docs/agency/` from the production build of this folder:
 *
 *     npm run build && npm run guide [-- --languages fr,nl] [-- --only home,visits]
 *
 * The site runs on a copy of the content, with a week that `scene.ts` makes up, and its clock stands at one morning: pictures made again
 * differ only where the desk does.
 */

/** Of the site, of all commands beside it and of the browser. */
const morning = "2026-11-26T09:40:00+01:00";
const offset = Date.parse(morning) - Date.now();
const languages = ["nl", "fr", "en", "de"] as const;

const { values: asked } = parseArgs({
  options: { languages: { type: "string", default: languages.join() }, only: { type: "string" } },
});
const wantedLanguages = languages.filter((code) => asked.languages.split(",").includes(code));
const wanted = asked.only?.split(",");

if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to take pictures of: npm run build");

const folder = mkdtempSync(path.join(tmpdir(), "desk-guide-"));
const project = path.join(folder, "project");
const clock = path.resolve("tests/guide/clock.mjs");

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
const port = await freePort();
const origin = `http://localhost:${port}`;

const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: path.join(folder, "data"),
  RELEASES_DIR: path.join(folder, "releases"),
  PROJECT_DIR: project,
  SECRET: "as long as these pictures take, and no longer than that",
  LIMIT_SCALE: "10000",
  NODE_OPTIONS: `--import=${clock}`,
  CLOCK_OFFSET: String(offset),
};

const node = (...args: string[]) =>
  execFileSync(process.execPath, ["--conditions=react-server", ...args], { encoding: "utf8", env });

const git = (args: string[], author: { name: string; email: string }, date: string) =>
  execFileSync("git", args, {
    cwd: project,
    stdio: "ignore",
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
      GIT_COMMITTER_DATE: date,
    },
  });

const an = { name: "An Verbeeck", email: "an@zennehuis.example" };
const sofie = { name: "Sofie Maes", email: "sofie.maes@zennehuis.example" };
const karim = { name: "Karim Bennani", email: "karim@zennehuis.example" };

/** A save of a colleague's: text of a property replaced, and committed in their name. */
function save(
  property: number,
  author: typeof an,
  date: string,
  ...edits: [string | RegExp, string][]
): void {
  const file = path.join(project, `content/properties/${property}.json`);
  const before = readFileSync(file, "utf8");
  const after = edits.reduce((text, [from, to]) => text.replace(from, to), before);
  if (after === before) throw new Error(`nothing to change in ${file}`);
  writeFileSync(file, after);
  git(["commit", "--quiet", "--message", `Property ${property}`, "--", file], author, date);
}

/** The project's folder as an agency has it: the content under Git, with changes that are not published yet. */
function makeProject(): void {
  mkdirSync(project, { recursive: true });
  cpSync("content", path.join(project, "content"), { recursive: true, preserveTimestamps: true });
  for (const name of ["package.json", "lib", "node_modules", "public"])
    symlinkSync(path.resolve(name), path.join(project, name));
  git(["init", "--quiet"], an, morning);
  git(["add", "content"], an, morning);
  git(["commit", "--quiet", "--message", "The site as it was taken over"], an, "2026-11-18T10:00:00+01:00");
}

/** What was changed since Monday's release. */
function changeContent(): void {
  save(7118, karim, "2026-11-24T11:40:00+01:00", ['"Price": 429000', '"Price": 419000']);
  save(7112, sofie, "2026-11-25T09:15:00+01:00", ['"Marquee": 1', '"Marquee": 3']);
  save(7123, sofie, "2026-11-25T16:05:00+01:00", ['"Price": 795000', '"Price": 785000']);
}

async function startSite(): Promise<ChildProcess> {
  const site = spawn(process.execPath, ["--conditions=react-server", "lib/runtime/start.ts"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", openSync(path.join(folder, "log"), "w")],
  });
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${origin}/api/ready/`).catch(() => null);
    if (answer?.ok) return site;
    if (site.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  site.kill();
  throw new Error(`the site did not start: ${readFileSync(path.join(folder, "log"), "utf8")}`);
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const wordsOf = (language: string): Words => ({
  login: read(`locales/${language}/login.json`),
  desk: read(`locales/${language}/desk.json`),
  home: read(`locales/${language}/deskHome.json`),
  listings: read(`locales/${language}/deskListings.json`),
  editor: read(`locales/${language}/deskEditor.json`),
  pictures: read(`locales/${language}/deskPictures.json`),
  publishing: read(`locales/${language}/deskPublishing.json`),
  visits: read(`locales/${language}/deskVisits.json`),
  demand: read(`locales/${language}/deskDemand.json`),
  owners: read(`locales/${language}/deskOwners.json`),
  access: read(`locales/${language}/deskAccess.json`),
});

const deskOf = (language: string) => (language === "nl" ? "/desk/" : `/${language}/desk/`);

/** A browser's state in which An is signed in. */
async function signIn(browser: Browser) {
  const [, token = ""] = /#(\S+)/.exec(node("lib/cli/agency.ts", "staff", "demonstrate")) ?? [];
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(`${deskOf("en")}#${token}`);
  await page.getByRole("button", { name: wordsOf("en").login.enterSubmit }).click();
  await page.locator(".desk-nav").waitFor();
  await arrange(context.request);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What the desk has done already this morning. */
async function arrange(request: APIRequestContext): Promise<void> {
  const get = async (address: string) => (await request.get(`/api/desk/${address}`)).json();
  const post = async (address: string, data: Record<string, unknown>) => {
    const answer = await request.post(`/api/desk/${address}`, {
      data: { language: "nl", ...data },
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
  };
  const { requests } = await get("requests/");
  const referenceOf = (name: string): string => {
    const found = requests.find((each: { name: string }) => each.name === name);
    if (!found) throw new Error(`no request of ${name}`);
    return found.reference;
  };
  const work = async (name: string, to: { email: string }, state?: string) => {
    const reference = referenceOf(name);
    const version = async () => (await get(`requests/${reference}/`)).version;
    await post(`requests/${reference}/assignee/`, { to: to.email, version: await version() });
    if (state) await post(`requests/${reference}/state/`, { state, version: await version() });
  };
  await work("Inès Moreau", karim, "closed");
  await work("Griet Vandamme", an);
  await work("Stijn Maertens", karim, "answered");
  await work("Wout Janssens", karim, "closed");
  for (const name of ["Nora Haddad", "Amelia Ward", "Lotte De Smet"]) await work(name, karim, "closed");
  for (const name of ["Zoé Mercier", "Oliver Grant", "Lena Vogt", "Bram Claes"]) await work(name, sofie);
  await work("Bastien Collard", an);
  for (const name of ["Lukas Brandt", "Manon Piret", "Hanne Wouters", "Sami Belkacem", "Grace Elliott"])
    await work(name, karim);
  const outcome = async (name: string, comment: string) => {
    const reference = referenceOf(name);
    const { version } = await get(`visits/${reference}/`);
    await post(`visits/${reference}/outcome/`, { version, status: "done", comment });
  };
  await outcome("Nora Haddad", "A apprécié le jardin, trouve la cuisine petite.");
  await outcome("Amelia Ward", "Likes the garden; will come back with an architect.");
  await post("visit-hours/", {
    kind: "closed",
    from: "2026-11-27T16:00",
    to: "2026-11-27T19:00",
    agent: "karim",
  });
}

/** A house without its energy label. Last, as it keeps everybody from publishing. */
const removeLabel = () =>
  save(
    7110,
    sofie,
    "2026-11-25T16:30:00+01:00",
    [/"EPCLabelText": "[^"]+"/, '"EPCLabelText": ""'],
    [/"EnergyPerformance": \d+/, '"EnergyPerformance": null'],
  );

/** A colleague's save while somebody else edits the same property. */
const colleagueSaves = (price: number) => save(7111, sofie, morning, [/"Price": \d+/, `"Price": ${price}`]);

/** Whole, as light as it may be, and without the colours of a photo where there is none. */
async function write(picture: Buffer, file: string): Promise<number> {
  mkdirSync(path.dirname(file), { recursive: true });
  const { size } = await sharp(picture).webp({ quality: 50, effort: 6, smartSubsample: true }).toFile(file);
  return size;
}

async function takeAll(browser: Browser): Promise<void> {
  const storageState = await signIn(browser);
  for (const shot of shots.filter(({ name }) => !wanted || wanted.includes(name))) {
    if (shot.name === "check") removeLabel();
    for (const language of wantedLanguages) {
      const { width, height, scale } = shot.isPhone
        ? { width: 360, height: shot.height ?? 720, scale: 2 }
        : { width: 1280, height: shot.height ?? 800, scale: 1 };
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: shot.isPhone,
        hasTouch: shot.isPhone,
        reducedMotion: "reduce",
        locale: `${language}-BE`,
        timezoneId: "Europe/Brussels",
        storageState,
      });
      context.setDefaultTimeout(40_000);
      const file = `docs/agency/pictures/${language}/${shot.name}.webp`;
      const page = await context.newPage();
      try {
        await page.clock.setSystemTime(new Date(morning));
        await page.goto(deskOf(language) + (shot.query ? `?${shot.query}` : ""));
        await shot.arrange?.(page, wordsOf(language), { language, colleagueSaves });
        // No button looks as if somebody pointed at it, and no photo is still on its way.
        await page.mouse.move(0, 0);
        await page.waitForFunction(() =>
          [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
        );
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        const size = await write(await page.screenshot({ animations: "disabled", caret: "hide" }), file);
        process.stdout.write(`${file}  ${Math.round(size / 1024)} KB\n`);
      } catch (error) {
        // The others are made all the same.
        process.exitCode = 1;
        process.stderr.write(`${file}: ${error instanceof Error ? error.message : error}\n`);
      }
      await context.close();
    }
  }
}

let site: ChildProcess | null = null;
const browser = await chromium.launch(launch);
try {
  makeProject();
  node("tests/guide/scene.ts");
  node("lib/cli/agency.ts", "backup", path.join(folder, "first.backup"));
  changeContent();
  site = await startSite();
  await takeAll(browser);
} finally {
  await browser.close();
  if (site) {
    const ended = new Promise((resolve) => site?.once("exit", resolve));
    site.kill("SIGTERM");
    await ended;
  }
  if (process.exitCode === 1) {
    const log = readFileSync(path.join(folder, "log"), "utf8").split("\n");
    process.stderr.write(`${log.filter((line) => !line.includes('"msg":"request"')).join("\n")}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
}
