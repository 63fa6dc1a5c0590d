import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { howTo } from "../../sources/how-to";
import { agencyAt } from "../support/agency";

// What commands start writes nothing beside the tests.
vi.mock("@/lib/cli/run.mjs", async (original) => {
  const { run } = await original<typeof import("@/lib/cli/run.mjs")>();
  return {
    run: (command: string, args: string[], options: object) =>
      run(command, args, { ...options, quiet: true }),
  };
});

/** Stands for a program of the project: writes down how it was called. A site fails where its content or its data says so. */
const program = `
import { appendFileSync, existsSync } from "node:fs";
import path from "node:path";
const { CONTENT_DIR, DATA_DIR, DATABASE_URL, SECRET, SITE_URL, PORT, MAIL_URL } = process.env;
const name = path.basename(process.argv[1], ".ts");
const call = { name, args: process.argv.slice(2), CONTENT_DIR, DATABASE_URL, SECRET, SITE_URL, PORT, MAIL_URL };
appendFileSync("calls.jsonl", JSON.stringify(call) + "\\n");
const [command] = process.argv.slice(2);
if (command === "release" && existsSync(path.join(CONTENT_DIR, "broken"))) process.exit(1);
if (command === "doctor" && existsSync(path.join(DATA_DIR, "ill"))) {
  console.log("ERROR    database: out of reach");
  process.exit(1);
}
`;

let root = "";
const inRoot = (file: string) => path.join(root, file);
function write(file: string, text = ""): void {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sites-"));
  write("project/package.json", '{"type":"module"}');
  for (const file of ["cli/agency", "build/inline-scripts", "build/compile"])
    write(`project/lib/${file}.ts`, program);
  write("project/docs/how-to/nginx.conf", readFileSync("docs/how-to/nginx.conf", "utf8"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const sites = (name: string, ...args: string[]) =>
  agencyAt({ environment: { PROJECT_DIR: inRoot("project"), DATA_DIR: inRoot("data") } })(
    "sites",
    name,
    "--file",
    inRoot("sites.json"),
    ...args,
  );

/** Enters a site whose content is made. */
function add(name: string, ...args: string[]) {
  write(`${name}/content/site.json`, "{}");
  return sites("add", name, "--url", `https://${name}.example`, ...args);
}

interface Call extends Partial<Record<string, string | string[]>> {
  name: string;
  args: string[];
}
const calls = (): Call[] =>
  readFileSync(inRoot("project/calls.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a site is entered with a port and folders of its own, and a file that its user alone reads", async () => {
  expect(await add("dender")).toMatchObject({ status: 0, stderr: "" });
  expect(await add("noord")).toMatchObject({ status: 0 });
  expect(statSync(inRoot("dender/site.env")).mode & 0o777).toBe(0o600);
  expect(statSync(inRoot("dender/data")).mode & 0o777).toBe(0o700);
  const { stdout } = await sites("list", "--json");
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ name: "dender", url: "https://dender.example", port: 3001, live: null }),
    expect.objectContaining({ name: "noord", port: 3002, data: inRoot("noord/data"), isRunning: false }),
  ]);
  expect((await sites("list")).stdout).toMatch(/^dender {2}https:\/\/dender\.example {2}3001$/m);
});

test.each([
  ["a name", "dender", ["--url", "https://other.example"]],
  ["an address", "noord", ["--url", "https://dender.example"]],
  ["a port", "noord", ["--port", "3001"]],
  ["a folder inside another one", "noord", ["--folder", "dender/releases/noord"]],
])("%s that another site has is refused", async (_, name, args) => {
  await add("dender");
  const [option = "", value = ""] = args;
  if (option === "--folder") write(`${value}/content/site.json`, "{}");
  const refused = await add(name, option, option === "--folder" ? inRoot(value) : value);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("is also that of dender") });
  expect(JSON.parse((await sites("list", "--json")).stdout)).toHaveLength(1);
});

test("a site without content, and a list with mistakes, are refused with what is wrong", async () => {
  const bare = await sites("add", "dender", "--url", "https://dender.example");
  expect(bare).toMatchObject({ status: 1, stderr: expect.stringContaining("dender/content is no content") });
  write("sites.json", '[{ "name": "Dender", "content": "content" }]');
  const { status, stderr } = await sites("list");
  expect(status).toBe(1);
  for (const mistake of ["small letters", "a whole path", "port"]) expect(stderr).toContain(mistake);
  write("sites.json", "[");
  expect(await sites("list")).toMatchObject({ status: 1, stderr: expect.stringContaining("no JSON") });
});

test("the code is compiled once, then each site is released with its own variables and no others", async () => {
  await add("dender");
  await add("noord");
  writeFileSync(inRoot("noord/site.env"), "MAIL_URL='smtp://noord.example'\n");
  // Of the process that runs the command, and of the project.
  vi.stubEnv("SECRET", "that of another site");
  vi.stubEnv("DATABASE_URL", "postgres://another/site");
  expect(await sites("release", "--switch")).toMatchObject({ status: 0, stdout: "dender\nnoord\n" });
  expect(calls().map(({ name, args }) => [name, ...args].join(" "))).toEqual([
    "inline-scripts",
    "compile",
    "agency release --switch",
    "agency doctor",
    "agency release --switch",
    "agency doctor",
  ]);
  const [scripts, , dender, , noord] = calls();
  const none = { SECRET: "", DATABASE_URL: "" };
  expect(scripts).toMatchObject({ ...none, CONTENT_DIR: "", SITE_URL: "" });
  expect(dender).toMatchObject({
    ...{ ...none, MAIL_URL: "", CONTENT_DIR: inRoot("dender/content") },
    ...{ PORT: "3001", SITE_URL: "https://dender.example" },
  });
  expect(noord).toMatchObject({
    ...{ ...none, CONTENT_DIR: inRoot("noord/content"), PORT: "3002", MAIL_URL: "smtp://noord.example" },
  });
});

test("the first site that is broken, or not well, is the last one", async () => {
  for (const name of ["dender", "noord", "zuid"]) await add(name);
  write("noord/content/broken");
  const broken = await sites("release", "--switch");
  expect(broken).toMatchObject({ status: 1, stderr: "noord has no new release. As they were: zuid.\n" });
  expect(calls().some(({ CONTENT_DIR }) => CONTENT_DIR === inRoot("zuid/content"))).toBe(false);

  rmSync(inRoot("noord/content/broken"));
  write("dender/data/ill");
  const { status, stderr } = await sites("release", "--switch");
  expect(status).toBe(1);
  expect(stderr).toBe("ERROR    database: out of reach\ndender is not well. As they were: noord, zuid.\n");
  expect(await sites("release", "--switch", "--only", "zuid")).toMatchObject({ status: 0 });
  expect(await sites("doctor")).toMatchObject({ status: 1, stdout: "dender\nnoord\nzuid\n" });
  expect(await sites("doctor", "--only", "zuid")).toMatchObject({ status: 0 });
  expect(await sites("release", "--only", "west")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("has no site west"),
  });
});

test("a file of variables that contradicts the list is refused", async () => {
  await add("dender");
  writeFileSync(inRoot("dender/site.env"), "PORT='4000'\n");
  expect(await sites("doctor")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("PORT is not 3001, as the list of sites says"),
  });
});

test("the setup of nginx has the name, address, port and folder of the site, and nothing of another", async () => {
  await add("immo-noord");
  const { stdout } = await sites("nginx", "immo-noord");
  expect(stdout).toContain("upstream site_immo_noord {\n  server 127.0.0.1:3001;");
  expect(stdout).toContain(`set $folder ${inRoot("immo-noord/releases")}/$site_immo_noord_folder;`);
  expect(stdout).toContain("server_name immo-noord.example;");
  expect(stdout).not.toMatch(/site1|agency\.example|\/srv\/site\/|127\.0\.0\.1:3000/);
});

test("the units of the how-to are those of a single site, each with the folder of its agency", () => {
  const block = howTo("many-agencies").find(({ code }) => code.startsWith("for unit in"))?.code ?? "";
  mkdirSync(inRoot("units"));
  const script = block
    .replace("/srv/site/docs", path.resolve("docs"))
    .replace("/etc/systemd/system", inRoot("units"));
  execFileSync("sh", ["-euc", script]);
  const read = (name: string) => readFileSync(inRoot(`units/${name}`), "utf8");
  expect(readdirSync(inRoot("units")).sort()).toEqual([
    "site-backup@.service",
    "site-backup@.timer",
    "site-release@.service",
    "site-release@.timer",
    "site@.service",
    "site@.socket",
  ]);
  for (const name of ["site@.service", "site-backup@.service", "site-release@.service"]) {
    const lines = read(name)
      .split("\n")
      .filter((line) => line.includes("=") && !line.startsWith("#"));
    expect(lines).toContain("EnvironmentFile=/srv/sites/%i/site.env");
    expect(lines.join("\n")).toMatch(
      /DATA_DIR=\/srv\/sites\/%i\/data PROJECT_DIR=\/srv\/site RELEASES_DIR=\/srv\/sites\/%i\//,
    );
    // Nothing is a single site's but the project and its user.
    expect(lines.join("\n").replaceAll("PROJECT_DIR=/srv/site ", "")).not.toMatch(
      /\/srv\/site\/|\/var\/lib\/site|\/etc\/site|\/var\/backups\/site(?!\/%i)|StateDirectory/,
    );
  }
  expect(read("site-release@.service")).toMatch(
    /^ExecStart=\/usr\/bin\/flock \/srv\/sites\/release\.lock \/srv\/sites\/%i\/rel/m,
  );
  expect(read("site-release@.timer")).toContain("RandomizedDelaySec=2h");
});
