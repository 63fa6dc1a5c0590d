import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxState } from "../domain/operations/diagnoses.ts";
import { isoDay } from "../domain/text/dates.ts";
import { type PageSpeed, type Vital, vitalNames } from "../domain/views/vitals.ts";
import { outboxState } from "../mail/outbox/outbox-state.ts";
import { copyState } from "../server/backup/copies/copy-state.ts";
import { lastBackup } from "../server/backup/last-backup.ts";
import { type CounterName, counterDefinitions, seriesOf } from "../server/counters.ts";
import { probeWrite, readStore } from "../server/db/store.ts";
import { diskSpace } from "../server/disk-space.ts";
import { env } from "../server/env.ts";
import { onStop } from "../server/lifecycle.ts";
import { readRenewal } from "../server/releases/renewal.ts";
import { pageSpeeds } from "../views/vitals-store.ts";
import { keepReporting, reportFigures, siteMetrics } from "./cluster/site-metrics.ts";
import { observeDurations } from "./durations.ts";
import { importGauges } from "./import-gauges.ts";
import { replyGauges } from "./reply-gauges.ts";
import { addGauges, type SharedGauge } from "./shared-gauges.ts";

/** ms after which a store that hangs counts as out of reach. */
const patience = 2_000;

/** ms for which a look at the store serves all metrics that need it. */
const lifetime = 1_000;

/**
 * Metrics are collected at the same time: those of one scrape share a look at the store.
 * @returns what was read; null where the store is out of reach, or takes nothing
 */
function sharedLook<State>(read: (now: Date) => Promise<State>): () => Promise<State | null> {
  let last: { at: number; state: Promise<State | null> } | undefined;
  return () => {
    const now = Date.now();
    if (!last || now - last.at >= lifetime) {
      const state = read(new Date(now)).catch(() => null);
      last = { at: now, state: Promise.race([state, wait(patience, null, { ref: false })]) };
    }
    return last.state;
  };
}

const lookAtOutbox = async (now: Date): Promise<OutboxState> => {
  await probeWrite();
  return outboxState(now);
};

const lookAtSpeeds = (now: Date): Promise<PageSpeed[]> =>
  readStore((db) => pageSpeeds(db, isoDay(now) ?? ""));

const counterNames = Object.keys(counterDefinitions) as CounterName[];

/** Counters are plain numbers until somebody asks for them. */
function addCounters(registry: Registry): void {
  for (const name of counterNames) {
    const { help, labels } = counterDefinitions[name];
    const labelNames: readonly string[] = labels;
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const { values, count } of seriesOf(name))
          this.inc(Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? ""])), count);
      },
    });
  }
}

/** Gauges of what the processes of a site share: each of them reports the same. */
const sharedGauges = (look: () => Promise<OutboxState | null>): Record<string, SharedGauge> => ({
  store_up: {
    help: "1 where the store answers and can be written within two seconds",
    figures: async () => [[{}, (await look()) ? 1 : 0]],
  },
  outbox_mails: {
    help: "Mails that wait to be delivered, and those that were given up; none while the store is out of reach",
    labelNames: ["state"],
    async figures() {
      const { waiting, dead } = (await look()) ?? {};
      if (waiting === undefined || dead === undefined) return [];
      return Object.entries({ waiting, dead }).map(([state, count]) => [{ state }, count]);
    },
  },
  outbox_oldest_due_seconds: {
    help: "For how long the oldest mail has been due; 0 where none is",
    async figures() {
      const state = await look();
      return state ? [[{}, state.dueSince ? (Date.now() - state.dueSince.getTime()) / 1_000 : 0]] : [];
    },
  },
  data_disk_bytes: {
    help: "Of the disk of DATA_DIR: its size, and what this user may still write",
    labelNames: ["kind"],
    figures: async () =>
      Object.entries((await diskSpace(env.dataDir)) ?? {}).map(([kind, bytes]) => [{ kind }, bytes]),
  },
  renewal_last_timestamp_seconds: {
    help: "When the pages that are live were last renewed for the day; none where no timer does so",
    async figures() {
      const last = readRenewal(env.releasesDir)?.succeededAt;
      return last ? [[{}, Date.parse(last) / 1_000]] : [];
    },
  },
  backup_last_timestamp_seconds: {
    help: "When the last backup was made on this machine; none where none is known",
    async figures() {
      const last = lastBackup(env.dataDir);
      return last ? [[{}, last.at.getTime() / 1_000]] : [];
    },
  },
  backup_copy_timestamp_seconds: {
    help: "When a copy of a backup last arrived at BACKUP_TO, and when one was last restored on trial",
    labelNames: ["step"],
    async figures() {
      const { sentAt, verifiedAt } = copyState() ?? {};
      return Object.entries({ sent: sentAt, verified: verifiedAt }).flatMap(([step, at]) =>
        at ? [[{ step }, Date.parse(at) / 1_000]] : [],
      );
    },
  },
});

/** The metric of each measure, and how many of its units it counts as one. */
const speedMetrics = {
  lcp: { name: "page_lcp_p75_seconds", unit: 1_000, what: "Largest Contentful Paint" },
  inp: { name: "page_inp_p75_seconds", unit: 1_000, what: "Interaction to Next Paint" },
  cls: { name: "page_cls_p75", unit: 1, what: "Cumulative Layout Shift" },
} as const satisfies Record<Vital, object>;

/** How fast pages were for visitors. */
const speedGauges = (look: () => Promise<PageSpeed[] | null>): Record<string, SharedGauge> =>
  Object.fromEntries(
    vitalNames.map((vital) => {
      const { name, unit, what } = speedMetrics[vital];
      const gauge: SharedGauge = {
        help: `${what} of visitors over 28 days, the 75th percentile by kind of page`,
        labelNames: ["page"],
        figures: async () =>
          ((await look()) ?? []).flatMap(({ page, p75: { [vital]: value } }) =>
            value === undefined ? [] : [[{ page }, value / unit]],
          ),
      };
      return [name, gauge];
    }),
  );

function createMetrics() {
  const [registry, shared] = [new Registry(), new Registry()];
  new Gauge({
    name: "metrics_workers",
    help: "Of how many workers these figures are",
    registers: [registry],
  }).set(1);
  collectDefaultMetrics({ register: registry });
  addCounters(registry);
  addGauges(shared, sharedGauges(sharedLook(lookAtOutbox)));
  addGauges(shared, speedGauges(sharedLook(lookAtSpeeds)));
  addGauges(shared, importGauges);
  addGauges(shared, replyGauges);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests of the API took; all else is a file, sent in less than a millisecond",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { registry, shared, durations };
}

const singleton: { metrics?: ReturnType<typeof createMetrics> } = {};

/** Begins to measure: the event loop, memory, durations. A second call does nothing. */
export function startMetrics(): void {
  if (singleton.metrics) return;
  const metrics = createMetrics();
  singleton.metrics = metrics;
  observeDurations((route, seconds) => metrics.durations.observe({ route }, seconds));
  keepReporting(metrics.registry);
  onStop("last", () => reportFigures(metrics.registry));
}

/** The metrics of all workers, and of what they share, in the text format of Prometheus. */
export async function allMetrics(): Promise<string> {
  singleton.metrics ??= createMetrics();
  const { registry, shared } = singleton.metrics;
  return (await Promise.all([siteMetrics(registry), shared.metrics()])).join("\n");
}
