import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * What a publication costs that changes 40 homes where 20,000 people have an alert, each with a search of their own: to find what each is told, with all that
 * is stored of it.
 * `node --conditions=react-server tests/bench/alerts.bench.ts`
 */

/** Seconds of a processor. */
const limit = 10;
const [people, changed] = [20_000, 40];

const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-alerts-"));
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = "";
const { catalogueOf } = await import("../../lib/content/catalogue.ts");
const { isUnderOption } = await import("../../lib/content/listing/visits.ts");
const { loadContent } = await import("../../lib/content/load.ts");
const { announceStock } = await import("../../lib/leads/search-alerts/announce-stock.ts");
const { closeStore, readStore, writeStore } = await import("../../lib/server/db/store.ts");

const content = loadContent();
const listed = catalogueOf(content).listed.sale;
const free = listed.filter((record) => !isUnderOption(content, record));
const ids = new Set(free.slice(0, changed).map(({ ID }) => ID));
const before = { ...content, properties: content.properties.filter(({ ID }) => !ids.has(ID)) };
const languages = ["nl", "fr", "en", "de"] as const;

for (let first = 0; first < people; first += 50)
  await writeStore((transaction) =>
    transaction
      .insertInto("search_alerts")
      .values(
        Array.from({ length: 50 }, (_, index) => {
          const number = first + index;
          const { Zip } = listed[number % listed.length] ?? { Zip: "1060" };
          return {
            ...{ token: `token-${number}`, email: `person-${number}@example.be` },
            language: languages[number % 4] ?? "nl",
            goal: "sale" as const,
            search: `?city=%7C${Zip}&maxPrice=${300_000 + number * 50}&minRooms=${1 + (number % 4)}`,
            ...{ property_id: null, project_id: null, paused_until: null },
            ...{ rhythm: "evening" as const, state: "active" as const, consent_version: "1" },
            changed_at: Date.now(),
          };
        }),
      )
      .execute(),
  );
await announceStock(before, "before");

const start = process.cpuUsage();
const changes = await announceStock(content, "after");
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 1_000_000;
const { count } = await readStore((db) =>
  db
    .selectFrom("search_alert_news")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow(),
);
process.stdout.write(
  `${people} alerts, ${changes} changes: ${count} things to tell, ${seconds.toFixed(2)} s of a processor\n`,
);
if (changes !== changed || count === 0 || seconds > limit) process.exitCode = 1;
await closeStore();
rmSync(dataDir, { recursive: true });
