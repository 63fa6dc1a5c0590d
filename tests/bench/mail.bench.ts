import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How long a mail with a curriculum vitae of five megabytes holds up the visitors, from its queue to its file: the longest time for
 * which the main thread had the processor without a turn for anybody else, on a database of its own.
 * `node tests/bench/mail.bench.ts`
 */

const size = 5 * 1024 * 1024;
const mailCount = 5;
const limit = 50;

/** Notes the longest turn of this thread, in ms of processor time. */
function watchTurns() {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  let longest = 0;
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function measure(): Promise<void> {
  const { storeLead } = await import("../../lib/leads/store-lead.ts");
  const { newReference } = await import("../../lib/leads/submission.ts");
  const { mailRecords } = await import("../../lib/mail/outbox/mail-records.ts");
  const { startWorker, stopWorker } = await import("../../lib/mail/outbox/mail-worker.ts");
  const file = { name: "cv.pdf", type: "application/pdf" };
  const lead = { flow: "job-application", language: "fr", email: "an@example.be", payload: {} } as const;
  for (let mail = 0; mail < mailCount; mail++) {
    const reference = newReference();
    const content = new Uint8Array(randomBytes(size));
    await storeLead({ ...lead, reference, consentVersion: null, files: [{ ...file, content }] }, [
      {
        to: "agency@example.be",
        subject: "Application",
        text: "Application",
        html: "<p>Application</p>",
        attachments: [{ ...file, storedWith: { reference } }],
      },
    ]);
  }
  const turns = watchTurns();
  startWorker();
  while ((await mailRecords()).some(({ state }) => state !== "sent")) await wait(20);
  const longest = turns();
  await stopWorker();
  process.stdout.write(
    `${mailCount} mails of ${size / 1024 / 1024} MB: the longest turn ${longest.toFixed(0)} ms\n`,
  );
  process.exit(longest < limit ? 0 : 1);
}

if (process.env.DATA_DIR) await measure();
else {
  const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-mails-"));
  try {
    // The server's modules are made for no browser.
    execFileSync(process.execPath, ["--conditions=react-server", import.meta.filename], {
      env: { ...process.env, DATA_DIR: dataDir, MAIL_URL: "", DATABASE_URL: "" },
      stdio: "inherit",
    });
  } catch {
    process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
