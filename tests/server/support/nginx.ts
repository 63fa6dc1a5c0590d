import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect } from "vitest";
import { freePort } from "../../fault/support/site";
import { until } from "./until";

export const isNginxInstalled = spawnSync("nginx", ["-v"]).status === 0;
if (!isNginxInstalled) process.stdout.write("nginx is not installed: its setup is not tested\n");

const root = path.join(import.meta.dirname, "../../..");

/** Where a site is reached, and where nginx is instead of 443 and 80. */
export interface ProxiedSite {
  /** Its own folder, with `releases` in it. */
  folder: string;
  site: number;
  port: number;
  plain: number;
}

/** The documented file for a site, without its certificates and so in HTTP/1.1. */
const fileOf = ({ folder, site, port, plain }: ProxiedSite, place: number) =>
  readFileSync(path.join(root, "docs/how-to/nginx.conf"), "utf8")
    .replaceAll("site1", `site${place + 1}`)
    .replaceAll("/srv/site/releases", path.join(folder, "releases"))
    .replaceAll("/var/www/acme", path.join(folder, "acme"))
    .replaceAll("/var/log/nginx", folder)
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate.*;/g, "");

/** The documented setup for sites of one machine. */
const setupOf = (folder: string, sites: readonly ProxiedSite[]) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${sites.map(fileOf).join("\n")}
}`;

/** The answer of a port as it is sent. */
export async function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: string,
) {
  const asked = request({ port, host: "127.0.0.1", path: target, method, headers }).end(body);
  const [answer] = await once(asked, "response");
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(parts) };
}

/** What has to be the same, whoever answers. */
const compared = [
  "cache-control",
  "content-encoding",
  "content-range",
  "content-security-policy",
  "content-type",
  "cross-origin-opener-policy",
  "location",
  "permissions-policy",
  "referrer-policy",
  "speculation-rules",
  "strict-transport-security",
  "vary",
  "x-content-type-options",
  "x-frame-options",
  "x-robots-tag",
];

/**
 * Expects the same answer from the site itself and through nginx.
 * @param leftOut headers in which they may differ
 */
export async function expectSameAnswers(
  target: string,
  site: number,
  nginx: number,
  leftOut: readonly string[] = [],
): Promise<void> {
  const zipped = { "accept-encoding": "gzip" };
  const part = { ...zipped, range: "bytes=0-9" };
  for (const headers of target.endsWith(".mp4") ? [zipped, part] : [zipped]) {
    const [own, behind] = [await ask(site, target, headers), await ask(nginx, target, headers)];
    const picked = ({ status, headers }: typeof own) => ({
      status,
      ...Object.fromEntries(
        compared.filter((name) => !leftOut.includes(name)).map((name) => [name, headers[name]]),
      ),
    });
    expect(picked(behind)).toEqual(picked(own));
    expect(behind.body.equals(own.body)).toBe(true);
  }
}

export interface Nginx extends AsyncDisposable {
  /** Where it would speak TLS. */
  port: number;
  /** Where it would send everybody to https. */
  plain: number;
}

/**
 * Starts nginx with the documented setup of several sites.
 * @param folder is its own
 */
export async function startNginxFor(folder: string, sites: readonly ProxiedSite[]): Promise<AsyncDisposable> {
  writeFileSync(path.join(folder, "nginx.conf"), setupOf(folder, sites));
  const nginx = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(nginx, "close");
  let log = "";
  nginx.stderr.setEncoding("utf8").on("data", (text) => {
    log += text;
  });
  for (const { port } of sites)
    await until("nginx listens", () =>
      ask(port, "/robots.txt").then(
        () => true,
        () => nginx.exitCode !== null && expect.fail(log),
      ),
    );
  return {
    async [Symbol.asyncDispose]() {
      nginx.kill("SIGQUIT");
      await ended;
    },
  };
}

/**
 * The same for one site.
 * @param folder has `releases` in it
 * @param site the port of the site
 */
export async function startNginx(folder: string, site: number): Promise<Nginx> {
  const [port, plain] = [await freePort(), await freePort()];
  const started = await startNginxFor(folder, [{ folder, site, port, plain }]);
  return { port, plain, [Symbol.asyncDispose]: () => started[Symbol.asyncDispose]() };
}
