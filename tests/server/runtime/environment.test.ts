import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingsFile, writeSettings } from "@/lib/server/settings";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-environment-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a line of the server's code in a process of its own. */
function run(code: string, environment: Record<string, string> = {}, cwd = process.cwd()) {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return spawnSync(process.execPath, ["--conditions=react-server", "--input-type=module", "--eval", code], {
    encoding: "utf8",
    cwd,
    env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment },
  });
}

const readEnv = 'const { env } = await import("./lib/server/env.ts"); console.log(JSON.stringify(env));';
const sign =
  'const { signLink } = await import("./lib/server/signed-links.ts"); console.log(signLink(["a"], new Date(4e12)));';

test("nothing needs to be set, and reading it makes nothing", () => {
  const { stdout } = run(readEnv);
  expect(JSON.parse(stdout)).toMatchObject({
    dataDir,
    siteUrl: "http://localhost:3000",
    mailFrom: "website@localhost",
    limitScale: 1,
    trustProxy: 0,
  });
  expect(existsSync(path.join(dataDir, "secret"))).toBe(false);
  expect(JSON.parse(run(readEnv, { MAIL_URL: "", DATABASE_URL: "" }).stdout).mailUrl).toBeUndefined();
});

test("mails come from the site's own domain", () => {
  const from = (siteUrl: string) => JSON.parse(run(readEnv, { SITE_URL: siteUrl }).stdout).mailFrom;
  expect(from("https://www.zennehuis.be")).toBe("website@zennehuis.be");
  expect(from("https://zennehuis.be")).toBe("website@zennehuis.be");
});

test.each([
  ["PORT", "70000"],
  ["PORT", "80.5"],
  ["LOG_LEVEL", "loud"],
  ["LISTEN_ADDRESS", "localhost"],
  ["LISTEN_ADDRESS", "127.0.0.1:3000"],
  ["LISTEN_ADDRESS", "127.0.0.256"],
  ["SITE_URL", "geheim"],
  ["SITE_URL", "ftp://www.zennehuis.be"],
  ["SITE_URL", "https://www.zennehuis.be/geheim/"],
  ["SITE_URL", "https://www.zennehuis.be/?geheim"],
  ["SITE_URL", "https://user:geheim@www.zennehuis.be"],
  ["DATABASE_URL", "mysql://user:geheim@host/name"],
  ["IMPORT_KYERO_URL", "ftp://user:geheim@sender.example/feed.xml"],
  ["IMPORT_WHISE_CLIENT", "geheim"],
  ["IMPORT_STAND_IN", "http://geheim.example"],
  ["MAIL_URL", "https://user:geheim@host"],
  ["BACKUP_KEY", "geheim"],
  ["BACKUP_TO", "backups/geheim"],
  ["BACKUP_TO", "s3://key:geheim@host/"],
  ["BACKUP_TO", "s3://host/geheim"],
  ["MAIL_URL", "smtp://"],
  ["MAIL_FROM", "Zennehuis <geheim>"],
  ["AGENCY_EMAIL", "geheim"],
  ["OPERATOR_EMAIL", "geheim"],
  ["METRICS_TOKEN", "geheim"],
  ["METRICS_TOKEN", "geheim and nothing else"],
  ["METRICS_TOKEN", "a".repeat(40)],
  ["SECRET", "geheim"],
  ["SECRET", " ".repeat(40)],
  ["SECRET", `geheim${" ".repeat(40)}`],
  ["SECRET", "a".repeat(40)],
  ["CAPTCHA_COST", "0"],
  ["CAPTCHA_COST", "1e9"],
  ["LIMIT_SCALE", "-1"],
  ["LIMIT_SCALE", "0"],
  ["LIMIT_SCALE", "1e12"],
  ["WORKERS", "0"],
  ["WORKERS", "1.5"],
  ["WORKERS", "65"],
  ["TRUST_PROXY", "1.5"],
  ["TRUST_PROXY", "999"],
  ["TRUST_PROXY", "yes"],
])("%s=%s is refused, with what to write instead", (name, value) => {
  const { status, stderr } = run(readEnv, { [name]: value });
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`${name}: .{15,}`));
  expect(stderr).not.toContain("geheim");
  // One sentence for a variable, whatever is wrong with it.
  expect(stderr.match(new RegExp(`^${name}: `, "gm"))).toHaveLength(1);
});

test("the address of the site is kept without its slash", () => {
  const { stdout } = run(readEnv, { SITE_URL: "https://www.zennehuis.be/" });
  expect(JSON.parse(stdout).siteUrl).toBe("https://www.zennehuis.be");
});

test("what the framework reads from a file, commands read too; the environment comes first", () => {
  writeFileSync(path.join(dataDir, ".env"), "DATA_DIR=elsewhere\nTRUST_PROXY=2\nLIMIT_SCALE=3\n");
  writeFileSync(path.join(dataDir, ".env.local"), "LIMIT_SCALE=4\n");
  const code = readEnv.replace("./lib", `${process.cwd()}/lib`);
  const { stdout } = run(code, { TRUST_PROXY: "1" }, dataDir);
  expect(JSON.parse(stdout)).toMatchObject({ dataDir, trustProxy: 1, limitScale: 4 });
});

test("settings lie beside the data for our eyes only; the environment comes first", () => {
  writeSettings(dataDir, {
    MAIL_URL: "smtps://a:b@mail.example",
    LIMIT_SCALE: "3",
    MAIL_FROM: "a@b.example",
  });
  writeSettings(dataDir, { MAIL_FROM: "" });
  expect(statSync(settingsFile(dataDir)).mode & 0o777).toBe(0o600);
  const { stdout } = run(readEnv, { LIMIT_SCALE: "4", OPERATOR_EMAIL: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ mailUrl: "smtps://a:b@mail.example", limitScale: 4, mailFrom: "website@localhost" },
  });
});

test("settings that cannot be read are refused: mails would become files without a word", () => {
  writeFileSync(settingsFile(dataDir), "{");
  const { status, stderr } = run(readEnv);
  expect(status).toBe(1);
  expect(stderr).toContain(`${settingsFile(dataDir)} cannot be read`);
});

test("a mail server may be named as hosts of containers do", () => {
  const smtp = { SMTP_ADDRESS: "mail.example", SMTP_PORT: "465", SMTP_USERNAME: "a@b", SMTP_PASSWORD: "p:q" };
  const read = (environment: Record<string, string>) => JSON.parse(run(readEnv, environment).stdout);
  expect(read({ ...smtp, MAILER_FROM_ADDRESS: "c@d.example" })).toMatchObject({
    ...{ mailUrl: "smtps://a%40b:p%3Aq@mail.example:465", mailFrom: "c@d.example" },
  });
  expect(read({ SMTP_ADDRESS: "mail.example" }).mailUrl).toBe("smtp://mail.example:587");
  expect(read({ ...smtp, MAIL_URL: "smtp://other.example" }).mailUrl).toBe("smtp://other.example");
});

test("the secret is made once, for our eyes only, and stays", () => {
  const first = run(sign).stdout;
  expect(first).toMatch(/^expires=4000000000&signature=[\w-]{43}\n$/);
  const file = path.join(dataDir, "secret");
  expect([readFileSync(file, "utf8").trim().length, statSync(file).mode & 0o777]).toEqual([64, 0o600]);
  expect(run(sign).stdout).toBe(first);
  expect(run(sign, { SECRET: "another secret of 32 characters!" }).stdout).not.toBe(first);
});

test("with DATABASE_URL a secret must be given, and pages need none", () => {
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  expect(run(readEnv, { DATABASE_URL }).status).toBe(0);
  const { status, stderr } = run(sign, { DATABASE_URL });
  expect(status).toBe(1);
  expect(stderr).toContain("SECRET: needed with DATABASE_URL");
});

test("a program that runs beside the site inherits nothing that the framework has set for itself", () => {
  const code =
    'const { operatorEnvironment } = await import("./lib/server/env.ts"); console.log(JSON.stringify(operatorEnvironment({ GIVEN: "1" })));';
  const ofFramework = {
    TURBOPACK: "auto",
    __NEXT_PRIVATE_ORIGIN: "x",
    NEXT_RUNTIME: "nodejs",
    npm_command: "start",
  };
  const environment = JSON.parse(run(code, { ...ofFramework, MAIL_FROM: "a@b.example" }).stdout);
  expect(environment).toMatchObject({ DATA_DIR: dataDir, MAIL_FROM: "a@b.example", GIVEN: "1" });
  expect(Object.keys(environment).filter((name) => name in ofFramework)).toEqual([]);
});

test("the log leaves out what weighs less than it is to have", () => {
  const write =
    'const { log } = await import("./lib/server/log.ts"); log.info("it goes well"); log.warn("it does not");';
  expect(run(write).stderr).toContain("it goes well");
  const quiet = run(write, { LOG_LEVEL: "warn" }).stderr;
  expect(quiet).not.toContain("it goes well");
  expect(quiet).toContain("it does not");
});
