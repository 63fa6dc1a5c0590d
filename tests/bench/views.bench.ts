import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { startSite } from "../fault/support/site.ts";

/**
 * What it costs the server that 200 visitors a second report that they looked at a page, and how fast pages come meanwhile; on a
 * server and a database of its own. In the end the server is told to stop, and every view that it took must be in the database.
 * `node tests/bench/views.bench.ts`, after a build
 */

const rate = 200;
const seconds = 5;
/** Of a processor for each view, in ms, and of the views that are to be taken. How fast pages come depends on what else runs here. */
const limit = { cost: 2.5, part: 0.9 };
/** Of views and pages that wait for an answer at once; a visitor more is left out. */
const mostOpen = 200;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const ids = readdirSync("content/properties").map((file) => Number.parseInt(file, 10));

interface Load {
  port: number;
  /** Where the visitors' numbers begin, so that nobody comes twice. */
  first: number;
}

/** Sends views at the rate, each of a visitor of their own; says how many were taken. */
async function load({ port, first }: Load): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const look = (visitor: number) =>
    new Promise<boolean>((resolve) => {
      const body = JSON.stringify({ propertyId: ids[visitor % ids.length], source: "www.google.be" });
      const request = http.request(
        {
          port,
          host: "127.0.0.1",
          path: "/api/views/",
          method: "POST",
          agent,
          headers: {
            "content-type": "text/plain;charset=UTF-8",
            "content-length": Buffer.byteLength(body),
            "user-agent": browser,
            "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
          },
        },
        (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode === 204));
        },
      );
      request.on("error", () => resolve(false));
      request.end(body);
    });
  const sent: Promise<boolean>[] = [];
  let [open, visitor] = [0, 0];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1_000) {
    const due = ((performance.now() - begin) * rate) / 1_000;
    for (; visitor < due; visitor++) {
      if (open >= mostOpen) continue;
      open++;
      sent.push(look(first + visitor).finally(() => open--));
    }
    await wait(5);
  }
  const taken = (await Promise.all(sent)).filter(Boolean).length;
  agent.destroy();
  process.stdout.write(`${taken}\n`);
}

/** ms that pages take, one asked for every 20 ms, until it is over. */
async function pageTimes(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  let open = 0;
  for (let asked = 0; !isOver(); asked++) {
    const begin = performance.now();
    if (open < mostOpen) {
      open++;
      void fetch(`${address}/property/${ids[asked % ids.length]}/`)
        .then((answer) => answer.text())
        .then(() => times.push(performance.now() - begin))
        .catch(() => times.push(Number.POSITIVE_INFINITY))
        .finally(() => open--);
    }
    await wait(20);
  }
  while (open > 0) await wait(20);
  return times.toSorted((one, other) => one - other);
}

function tell(what: string, times: number[]): void {
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  const parts = [0.5, 0.95, 0.99].map((part) => `${Math.round(part * 100)} % in ${at(part).toFixed(1)} ms`);
  process.stdout.write(`${what}: ${times.length} pages, ${parts.join(", ")}\n`);
}

/** ms of a processor that a process has had, as Linux tells it. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Whether the database has every view that was answered, now that the server has gone. */
function areCounted(dataDir: string, taken: number): boolean {
  const database = new DatabaseSync(path.join(dataDir, "zennehuis.db"), { readOnly: true });
  const counted = Number(database.prepare("select sum(count) as counted from views").get()?.counted);
  database.close();
  process.stdout.write(`${taken} views taken, ${counted} of them counted\n`);
  return counted === taken;
}

/** Visitors for some seconds, in a thread of their own. @returns how many views were taken */
async function visitors(port: number, first: number): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: { port, first }, stdout: true });
  let said = "";
  worker.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  await once(worker, "exit");
  return Number(said);
}

async function measure(): Promise<boolean> {
  await using site = await startSite({ TRUST_PROXY: "1", LIMIT_SCALE: "1", CAPTCHA_COST: "2000" });
  const { address, port, pid, dataDir } = site;
  const warm = performance.now() + 1_000;
  await pageTimes(address, () => performance.now() > warm);
  const end = performance.now() + 3_000;
  tell("pages alone", await pageTimes(address, () => performance.now() > end));
  const first = await visitors(port, 0);
  const before = processorTime(pid);
  const alone = await visitors(port, 100_000);
  const cost = (processorTime(pid) - before) / alone;
  process.stdout.write(
    `${Math.round(alone / seconds)} views a second alone: ${cost.toFixed(2)} ms of a processor each\n`,
  );
  let isOver = false;
  const meanwhile = visitors(port, 200_000).finally(() => {
    isOver = true;
  });
  tell("pages with views", await pageTimes(address, () => isOver));
  const taken = first + alone + (await meanwhile);
  await site.stop();
  const isCounted = areCounted(dataDir, taken);
  return isCounted && cost <= limit.cost && alone >= rate * seconds * limit.part;
}

if (isMainThread) {
  const isKept = await measure();
  if (!isKept)
    process.stdout.write(
      `not kept: ${rate * limit.part} views a second, ${limit.cost} ms of a processor each, all of them counted\n`,
    );
  process.exitCode = isKept ? 0 : 1;
} else await load(workerData);
