import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { siteTree } from "../../lib/domain/web/site-tree.ts";
import { freePort, startSite } from "../fault/support/site.ts";

/**
 * How fast the site sends what the build has made: the home page beside nginx with the same bytes, each on one core, and how long an
 * answer takes then; after it other kinds of address. Debian's `wrk` asks; without `nginx` there is no comparison.
 * `node tests/bench/served.bench.ts [seconds]`, after a build
 */
const seconds = Number(process.argv[2] ?? 4);
const connections = 16;
const rounds = 3;
/** Of nginx's rate, at least; ms for all answers but one in a hundred, under full load. */
const limits = { share: 0.25, p99: 10 };

const hasProgram = (name: string) => spawnSync(name, ["-v"]).error === undefined;
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Where there are several cores, who asks has one of its own, and who answers another. */
const [askingCore, answeringCore] = availableParallelism() > 1 ? ["0", "1"] : [];

interface Load {
  /** Answers a second. */
  rate: number;
  /** ms in which 99 of a hundred are there. */
  p99: number;
}

const inMilliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** As many requests as are answered, as `wrk` counts them: no client of ours could ask so often. */
function loadOn(address: string): Load {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip"];
  const asking = ["wrk", ...options, address];
  const [program = "", ...args] = askingCore ? ["taskset", "-c", askingCore, ...asking] : asking;
  const { stdout } = spawnSync(program, args, { encoding: "utf8" });
  const [, time = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    p99: Number(time || Number.NaN) * (inMilliseconds[unit] ?? Number.NaN),
  };
}

const pin = (pid: number) => answeringCore && spawnSync("taskset", ["-acp", answeringCore, String(pid)]);

/** nginx with nothing to do but to send the home page, as the build compressed it. */
async function startNginx() {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-bench-"));
  const port = await freePort();
  const setup = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events {}
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${path.resolve(siteTree)}; default_type text/html; gzip_static always;
        location / { rewrite ^(.*)/$ $1/index.html break; }
      }
    }`;
  writeFileSync(path.join(folder, "nginx.conf"), setup);
  const args = ["nginx", "-p", folder, "-c", path.join(folder, "nginx.conf")];
  const [program = "", ...rest] = answeringCore ? ["taskset", "-c", answeringCore, ...args] : args;
  const process = spawn(program, rest, { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/`;
  while (!(await fetch(address).catch(() => null))) await wait(50);
  return {
    address,
    async stop() {
      process.kill("SIGQUIT");
      await once(process, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function measure(): Promise<void> {
  await using site = await startSite();
  for (const worker of site.workers()) pin(worker);
  const home = `${site.address}/`;
  const nginx = hasProgram("nginx") ? await startNginx() : null;
  loadOn(home);
  // In turns, so that what else the machine does weighs on both.
  const pairs = Array.from(
    { length: rounds },
    () => [loadOn(home), nginx ? loadOn(nginx.address) : null] as const,
  );
  await nginx?.stop();
  const own = median(pairs.map(([{ rate }]) => rate));
  const p99 = median(pairs.map(([load]) => load.p99));
  write(`home page: ${Math.round(own)} a second, p99 ${p99.toFixed(1)} ms`);
  if (!(p99 <= limits.p99)) process.exitCode = 1;
  if (nginx) {
    const share = median(pairs.map(([load, other]) => load.rate / (other?.rate ?? Number.NaN)));
    const other = median(pairs.map(([, load]) => load?.rate ?? Number.NaN));
    write(`nginx, the same bytes: ${Math.round(other)} a second; the site has ${share.toFixed(2)} of it`);
    if (!(share >= limits.share)) process.exitCode = 1;
  } else write("nginx is not installed: no comparison");

  for (const [what, at] of [
    ["a property", "/property/7123/"],
    ["data of the search", "/api/search/fr/"],
    ["a picture", "/icons/icon-192.png"],
    ["an address without a page", "/fr/nope/"],
    ["a redirect", "/fr/property/7123/"],
  ])
    write(`${what}: ${Math.round(loadOn(site.address + at).rate)} a second`);
}

if (hasProgram("wrk")) await measure();
else write("wrk is not installed: how fast pages are sent is not measured");
