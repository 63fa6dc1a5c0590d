import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { ask, isNginxInstalled } from "../../server/support/nginx";
import { until } from "../../server/support/until";

/** The blocks of docs/run.md, below the heading of each. */
export function runPage(): Record<string, string[]> {
  const chapters = readFileSync("docs/run.md", "utf8").split(/^## /m).slice(1);
  return Object.fromEntries(
    chapters.map((chapter) => [
      chapter.slice(0, chapter.indexOf("\n")),
      [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code),
    ]),
  );
}

/** Lines of the page that change the machine itself, and why they cannot be run in a folder. */
const skipped: [line: RegExp, reason: string][] = [
  [/^apt /, "the machine has its programs"],
  [/^adduser /, "no user is made: all runs as whoever runs the tests"],
];
if (!isNginxInstalled) {
  skipped.push([/^nginx -t/, "nginx is not installed"], [/^curl /, "nginx is not installed"]);
  process.stdout.write("nginx is not installed: run.md is followed without it\n");
}

/** Debian's package of nginx for Brotli, which not every machine has. */
const brotli = "/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf";

/** Programs that have another part here than on a machine of one's own, by their name. */
const standIns = (machine: Machine): Record<string, string> => ({
  // Nobody else is there to become.
  setpriv: 'while case "$1" in --*) ;; *) false ;; esac; do shift; done\nexec "$@"',
  // No systemd: the test starts what the units say.
  systemctl: `echo "$*" >> ${machine.folder}/systemctl`,
  // No registry: the packages of production that are installed here.
  npm: `[ "$1" = ci ] || exec $(PATH=$SYSTEM_PATH command -v npm) "$@"
rm -rf node_modules && cp -al ${machine.packages} node_modules`,
  nginx: `exec $(PATH=$SYSTEM_PATH command -v nginx) -p ${machine.folder} -c ${machine.folder}/etc/nginx/nginx.conf "$@"`,
  curl: `exec $(PATH=$SYSTEM_PATH command -v curl) --connect-to ::127.0.0.1:${machine.ports.tls} --cacert ${machine.folder}/etc/ssl/www.agency.example.pem "$@"`,
});

/** What nginx of Debian has besides what the page puts into it. */
const nginxFile = ({ folder }: Machine) => `
${existsSync(brotli) ? `include ${brotli};` : ""}
worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/etc/nginx/conf.d/*.conf;
}`;

/** Waits for the end of a process. @returns its exit code, and what it has written */
async function ended(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
  const [status] = await once(child, "close");
  return { status, output };
}

/** A folder that stands for the root of an empty machine: what the page names below /etc, /mnt, /srv, /usr/local and /var is in it. */
export class Machine {
  private commands: ChildProcess | undefined;
  private site: ChildProcess | undefined;
  private nginx: ChildProcess | undefined;
  /** What the site has written. */
  log = "";

  readonly folder: string;
  /** What `npm ci --omit=dev` installs. */
  readonly packages: string;
  readonly ports: { site: number; tls: number; plain: number };

  constructor(folder: string, packages: string, ports: Machine["ports"]) {
    this.folder = folder;
    this.packages = packages;
    this.ports = ports;
    for (const place of ["bin", "etc/nginx/conf.d", "etc/ssl", "etc/systemd/system", "mnt"])
      mkdirSync(this.path(place), { recursive: true });
    for (const place of ["usr/local/sbin", "var/log/nginx"]) mkdirSync(this.path(place), { recursive: true });
    for (const [name, code] of Object.entries(standIns(this))) {
      writeFileSync(this.path(`bin/${name}`), `#!/bin/sh\n${code}\n`);
      chmodSync(this.path(`bin/${name}`), 0o755);
    }
    writeFileSync(this.path("etc/nginx/nginx.conf"), nginxFile(this));
  }

  path(place: string): string {
    return path.join(this.folder, place);
  }

  /** A text with the places of this machine, and its ports for those that only root may open. */
  localize(text: string): string {
    return text
      .replace(/(?<=^|[\s'"=:-])\/(?:etc|mnt|srv|usr\/local|var)\//gm, `${this.folder}$&`)
      .replace(/^( *listen) 80;/m, `$1 127.0.0.1:${this.ports.plain};`)
      .replace(/^( *listen) 443 /m, `$1 127.0.0.1:${this.ports.tls} `)
      .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${this.ports.site};`);
  }

  private get environment(): NodeJS.ProcessEnv {
    const system = process.env.PATH ?? "";
    const all = [this.path("bin"), this.path("usr/local/sbin"), system].join(":");
    return { NODE_ENV: "production", PATH: all, SYSTEM_PATH: system, HOME: this.folder };
  }

  /** Runs lines of the page. @returns what they print; fails where one fails, as with `set -e` */
  async run(lines: string): Promise<string> {
    const isRun = (line: string) => !skipped.some(([pattern]) => pattern.test(line));
    const code = this.localize(lines.split("\n").filter(isRun).join("\n"))
      .replaceAll(" -o site -g site", "")
      .replace(existsSync(brotli) ? "" : /^sed -e '.*brotli.*' /m, "cat ");
    // A group of its own: a test that is given up ends what the shell has started.
    this.commands = spawn("sh", ["-e", "-c", code], {
      cwd: this.folder,
      env: this.environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const { status, output } = await ended(this.commands);
    this.commands = undefined;
    expect(status, `${code}\n${output}`).toBe(0);
    return output;
  }

  /** What a unit says, as systemd reads it. */
  private unit(name: string): Record<string, string> {
    const text = readFileSync(this.path(`etc/systemd/system/${name}`), "utf8");
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
  }

  /** Starts the command of a unit, with its environment and in its folder. */
  private startUnit(name: string): ChildProcess {
    const { WorkingDirectory, EnvironmentFile, Environment, ExecStart = "" } = this.unit(name);
    const code = `export ${Environment}\nset -a\n. ${EnvironmentFile}\ncd ${WorkingDirectory}\nexec ${ExecStart.replaceAll("%%", "%")}`;
    return spawn("sh", ["-e", "-c", code], { env: this.environment, stdio: ["ignore", "pipe", "pipe"] });
  }

  /** Runs a unit that ends by itself. */
  async once(name: string): Promise<void> {
    const { status, output } = await ended(this.startUnit(name));
    expect(status, output).toBe(0);
  }

  /** `systemctl start site`, and nginx where it is installed and set up. */
  async start(): Promise<void> {
    const site = this.startUnit("site.service");
    this.site = site;
    for (const stream of [site.stdout, site.stderr]) stream?.on("data", (part) => (this.log += part));
    await until(
      "the site answers",
      () =>
        ask(this.ports.site, "/api/ready/").then(
          ({ status }) => status === 200,
          () => (site.exitCode === null ? false : expect.fail(this.log)),
        ),
      120_000,
    );
    const hasNginx = isNginxInstalled && existsSync(this.path("etc/nginx/conf.d/site.conf"));
    if (!hasNginx || this.nginx) return;
    const options = { env: this.environment, stdio: "inherit" } as const;
    this.nginx = spawn(this.path("bin/nginx"), ["-g", "daemon off;"], options);
    await until("nginx answers", () =>
      ask(this.ports.plain, "/").then(
        () => true,
        () => false,
      ),
    );
  }

  async stop(): Promise<void> {
    if (!this.site || this.site.exitCode !== null) return;
    const exit = once(this.site, "exit");
    this.site.kill("SIGTERM");
    await exit;
  }

  /** `systemctl restart site`, where lines that were run have wanted it. */
  async restart(): Promise<void> {
    expect(readFileSync(this.path("systemctl"), "utf8").split("\n").at(-2)).toBe("restart site");
    await this.stop();
    await this.start();
  }

  /** Lines for `/etc/site.env`, which the operator fills in. */
  set(variables: Record<string, string>): void {
    for (const [name, value] of Object.entries(variables))
      appendFileSync(this.path("etc/site.env"), `${name}='${value}'\n`);
  }

  /** Ends all that runs. */
  async end(): Promise<void> {
    if (this.commands?.pid) process.kill(-this.commands.pid, "SIGKILL");
    await this.stop();
    if (this.nginx && this.nginx.exitCode === null) {
      const exit = once(this.nginx, "exit");
      this.nginx.kill("SIGQUIT");
      await exit;
    }
  }
}
