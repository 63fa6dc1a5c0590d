import { Agent, request } from "node:http";
import { contactForm } from "../fault/load/form.ts";
import { type ProbedSite, startProbedSite } from "./support/probed-site.ts";

/**
 * What a process keeps of its visitors once they have gone: forms of different persons from different addresses, and pages.
 * `node tests/bench/memory.bench.ts [--full]`, after a build; a tenth of it without `--full`.
 */

const part = process.argv.includes("--full") ? 1 : 0.1;
const counts = { forms: 10_000 * part, pages: 100_000 * part };
/** Kept at most when all have gone, in MB. */
const limit = 50;
const atOnce = 20;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

await using site = await startProbedSite({ TRUST_PROXY: "1" });

/** @returns the status, when the answer was read to its end */
const ask = (path: string, headers: Record<string, string>, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(
      `${site.address}${path}`,
      { agent, method: body ? "POST" : "GET", headers },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0)).once("error", reject);
      },
    );
    asking.once("error", (error: NodeJS.ErrnoException) => {
      if (asking.reusedSocket && error.code === "ECONNRESET") resolve(ask(path, headers, body));
      else reject(error);
    });
    asking.end(body);
  });

/** A visitor's address, and as many cookies as a browser may have collected. */
const visitor = (number: number) => ({
  "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  cookie: `collected=${"c".repeat(8_000)}`,
});

let sent = 0;
async function form(): Promise<number> {
  const number = sent++;
  const headers = { ...visitor(number), "content-type": "application/json" };
  await ask("/api/captcha/", headers);
  const body = await contactForm(site.secret, number);
  return ask("/api/forms/site-contact/", headers, JSON.stringify(body));
}

const map = await (await fetch(`${site.address}/sitemap.xml`)).text();
const paths = [...map.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((found) => found[1] ?? "/");
let read = 0;
const page = () => ask(paths[read % paths.length] ?? "/", visitor(read++));

/** So many, some at once. @throws where one is not answered as it should be */
async function all(count: number, make: () => Promise<number>, status: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const answered = await make();
      if (answered !== status) throw new Error(`answered ${answered} instead of ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function alive(what: string, { read }: ProbedSite): Promise<number> {
  const { heapUsed, external, rss } = await read();
  const live = (heapUsed + external) / 1e6;
  process.stdout.write(`${what}: ${live.toFixed(1)} MB alive, ${(rss / 1e6).toFixed(0)} MB taken\n`);
  return live;
}

// What is compiled and read once is not what is measured.
await all(50, form, 201);
await all(200, page, 200);
const before = await alive("at the beginning", site);
await all(counts.forms, form, 201);
await alive(`after ${counts.forms} forms`, site);
await all(counts.pages, page, 200);
const kept = (await alive(`after ${counts.pages} pages of ${paths.length}`, site)) - before;
agent.destroy();
process.stdout.write(`kept: ${kept.toFixed(1)} MB\n`);
if (kept > limit) {
  process.stdout.write(`more than ${limit} MB\n`);
  process.exitCode = 1;
}
