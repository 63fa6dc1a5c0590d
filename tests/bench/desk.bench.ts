import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DeskCall } from "../../lib/desk/endpoint.ts";
import type { FlowName } from "../../lib/forms/flows/index.ts";
import { writeScaledContent } from "./scale/scaled-content.ts";

/**
 * What the desk's reads cost at an agency of the demonstration's size, and at one with 200 homes, 2,000 requests of a year and what was written about
 * them. Median and 95th percentile of 50, in time and in time of a processor. With BENCH_DATABASE_URL, an empty database, on PostgreSQL.
 * `node --conditions=react-server tests/bench/desk.bench.ts`
 */

/** Of a processor, in ms, at the median. */
const limit = 50;
const repeated = 50;
const sizes = [
  [0, 50],
  [200, 2_000],
] as const;

const day = 24 * 60 * 60_000;
const [homes, requests] = process.argv.slice(2).map(Number);

function measureApart(): void {
  for (const size of sizes) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-desk-"));
    const content = path.join(dataDir, "content");
    if (size[0] > 0) writeScaledContent("content", content, size[0]);
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: process.env.BENCH_DATABASE_URL ?? "", DESK: "on" },
      ...(size[0] > 0 && { CONTENT_DIR: content }),
    };
    const args = ["--conditions=react-server", fileURLToPath(import.meta.url), ...size.map(String)];
    const { status } = spawnSync(process.execPath, args, { env, stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
    rmSync(dataDir, { recursive: true });
  }
}

/** The figure in so many hundredths of a sorted list. */
const at = (sorted: readonly number[], hundredths: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;

/** Fills the store with a year of requests, most of them closed, with answers, replies, visits and page views. */
async function fill(count: number, propertyIds: readonly number[]): Promise<void> {
  const { storeLead } = await import("../../lib/leads/store-lead.ts");
  const { newReference } = await import("../../lib/leads/submission.ts");
  const { writeStore } = await import("../../lib/server/db/store.ts");
  const flows: FlowName[] = ["contact-me", "appointment", "document-request", "purchase-offer"];
  const now = Date.now();
  const author = "an@zennehuis.example";
  for (let first = 0; first < count; first += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - first) }, async (_, index) => {
        const number = first + index;
        const reference = newReference();
        const propertyId = propertyIds[(number * 7) % propertyIds.length] ?? 0;
        const created = now - (number * 365 * day) / count;
        const age = (now - created) / day;
        const visit = new Date(created + 3 * day).toISOString().slice(0, 10);
        await storeLead(
          {
            ...{ reference, flow: flows[number % 4] ?? "contact-me", language: "nl", consentVersion: "1" },
            // Each person writes four times.
            email: `person-${number % Math.ceil(count / 4)}@example.be`,
            propertyId,
            payload: {
              ...{
                firstName: "Zoë",
                lastName: `Müller ${number % 97}`,
                phone: `+3247512${1000 + (number % 9000)}`,
              },
              ...{ remark: `Is de zolder al geïsoleerd? ${"Wij komen graag kijken. ".repeat(8)}` },
              ...{ amount: 300_000 + number, validUntil: "2099-01-01", slot: `${visit}T10:00`, propertyId },
            },
          },
          [],
        );
        await writeStore(async (db) => {
          const state = age > 20 ? "closed" : age > 6 ? "answered" : age > 2 ? "inHand" : "new";
          const replied_at = number % 3 === 0 ? created + day / 2 : null;
          const follow_up = number % 40 === 0 ? new Date(created + 9 * day).toISOString().slice(0, 16) : null;
          await db
            .updateTable("leads")
            .set({
              created_at: created,
              state,
              replied_at,
              follow_up,
              assignee: state === "new" ? null : author,
            })
            .where("reference", "=", reference)
            .execute();
          const entry = { lead_reference: reference, author, subject: null, mail_id: null };
          for (const [kind, value] of [
            ["answer", null],
            ["note", null],
            ["state", state],
          ] as const)
            await db
              .insertInto("request_entries")
              .values({ ...entry, kind, value, text: "Dag Zoë, dat is zo. ".repeat(10), written_at: created })
              .execute();
          if (flows[number % 4] === "appointment")
            await db
              .insertInto("bookings")
              .values({
                ...{
                  property_id: propertyId,
                  slot: `${visit}T10:00`,
                  place: number,
                  lead_reference: reference,
                },
                ...{
                  created_at: created,
                  held_until: null,
                  confirmed_at: created,
                  person_key: null,
                  phone_key: null,
                },
              })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
        });
      }),
    );
  for (let age = 0; age < 365; age++)
    await writeStore((db) =>
      db
        .insertInto("views")
        .values(
          propertyIds.slice(0, 200).map((property_id) => ({
            ...{ property_id, source: "search" as const, count: 3 },
            day: new Date(now - age * day).toISOString().slice(0, 10),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
}

async function measure(count: number): Promise<void> {
  const { loadContent } = await import("../../lib/content/load.ts");
  const { staffWith } = await import("../../lib/content/staff.ts");
  const { deskEndpoints } = await import("../../lib/desk/endpoints.ts");
  const { requestStates } = await import("../../lib/domain/desk/request-state.ts");
  const { migrateStore } = await import("../../lib/server/backup/migrate-store.ts");
  const { closeStore } = await import("../../lib/server/db/store.ts");
  const content = loadContent();
  const member = staffWith("an@zennehuis.example");
  await migrateStore();
  const ids = content.properties.map(({ ID }) => ID);
  await fill(count, ids);

  const call = (address: string) => {
    const [name = "", query = ""] = address.split("?");
    const endpoint = deskEndpoints[name];
    if (!endpoint || !("read" in endpoint)) throw new Error(`${name} is not read`);
    const { read } = endpoint as { read(call: Partial<DeskCall>): unknown };
    const asked = { content, language: "nl" as const, query: new URLSearchParams(query), parts: [] };
    return read({ ...asked, ...(member && { member }) });
  };
  const addresses = [
    ...["home", "requests", ...requestStates.map((state) => `requests?state=${state}`)],
    ...["overdue", "due", "offers"].map((waits) => `requests?waits=${waits}`),
    ...["requests?q=zolder+M%C3%BCller", "people/file?email=person-0@example.be"],
    ...["listings", "listings?q=appartement&sort=price"],
  ];
  process.stdout.write(`${ids.length} homes, ${count} requests: ms at the median and the 95th percentile\n`);
  for (const address of addresses) {
    const [times, work]: [number[], number[]] = [[], []];
    await call(address);
    for (let turn = 0; turn < repeated; turn++) {
      const [begun, used] = [performance.now(), process.cpuUsage()];
      await call(address);
      const { user, system } = process.cpuUsage(used);
      times.push(performance.now() - begun);
      work.push((user + system) / 1_000);
    }
    for (const list of [times, work]) list.sort((a, b) => a - b);
    const shown = [at(times, 50), at(times, 95), at(work, 50), at(work, 95)].map((ms) => ms.toFixed(1));
    const [median, high, ofProcessor, highest] = shown;
    process.stdout.write(
      `  ${address}: ${median} and ${high}; of a processor ${ofProcessor} and ${highest}\n`,
    );
    if (at(work, 50) > limit) process.exitCode = 1;
  }
  await closeStore();
}

if (homes === undefined || requests === undefined) measureApart();
else await measure(requests);
