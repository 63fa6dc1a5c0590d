import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * For how long the embedded database keeps everything else, such as a page, waiting: while forms with files of 5 MB are stored,
 * their commits confirmed by the disk and the log worked into the file; while another process has the database locked; while the
 * whole file is read through. And how many forms it stores in a second.
 * `node --conditions=react-server tests/bench/store.bench.ts`
 */

/** Of one turn of the event loop, in ms. */
const limit = 50;

const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-store-"));
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = "";
const { storeLead } = await import("../../lib/leads/store-lead.ts");
const { newReference } = await import("../../lib/leads/submission.ts");
const { checkStore, closeStore } = await import("../../lib/server/db/store.ts");
const { DatabaseSync } = await import("node:sqlite");

const file = { name: "cv.pdf", type: "application/pdf", content: randomBytes(5_000_000) };
const mail = { to: "an@example.be", subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
/** As the agency gets it, made before: what is measured is the store. */
const attached = { name: file.name, type: file.type, content: file.content.toString("base64") };

const store = (withFile: boolean) =>
  storeLead(
    {
      reference: newReference(),
      flow: "job-application",
      language: "nl",
      email: "an@example.be",
      payload: { firstName: "An", remark: "é".repeat(500) },
      consentVersion: "1",
      ...(withFile && { files: [file] }),
    },
    [mail, withFile ? { ...mail, attachments: [attached] } : mail],
  );

/** The longest that the loop was held meanwhile, in ms. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await wait(20);
  longest = 0;
  await work();
  await wait(20);
  clearInterval(timer);
  return longest;
}

/** A visitor with a file every tenth of a second. */
async function applications(count: number): Promise<void> {
  const stored: Promise<unknown>[] = [];
  for (let each = 0; each < count; each++) {
    stored.push(store(true));
    await wait(100);
  }
  await Promise.all(stored);
}

async function locked(): Promise<void> {
  const other = new DatabaseSync(path.join(dataDir, "zennehuis.db"));
  other.exec("begin immediate");
  const stored = Promise.all(Array.from({ length: 5 }, () => store(false)));
  await wait(2_000);
  other.exec("rollback");
  other.close();
  await stored;
}

async function rate(count: number, atOnce: number): Promise<number> {
  const begin = performance.now();
  for (let each = 0; each < count; each += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => store(false)));
  return Math.round((count * 1_000) / (performance.now() - begin));
}

let isKept = true;
function tell(what: string, hold: number): void {
  if (hold > limit) isKept = false;
  process.stdout.write(`${what}: the loop was held for ${hold.toFixed(1)} ms at most\n`);
}

try {
  await store(false);
  tell("one form with 5 MB", await longestHold(() => store(true)));
  tell("forty of them, ten a second", await longestHold(() => applications(40)));
  tell("five forms while another process writes for 2 s", await longestHold(locked));
  tell("reading the whole file through", await longestHold(checkStore));
  process.stdout.write(`${await rate(400, 1)} forms a second one after the other\n`);
  process.stdout.write(`${await rate(4_000, 200)} forms a second together\n`);
} finally {
  await closeStore();
  rmSync(dataDir, { recursive: true, force: true });
}
if (!isKept) process.stdout.write(`not kept: ${limit} ms\n`);
process.exitCode = isKept ? 0 : 1;
