import "server-only";
import { randomUUID } from "node:crypto";
import { type LeadTarget, leadsGoBack } from "../../content/import-leads.ts";
import { loadContent } from "../../content/load.ts";
import type { LeadResult } from "../../domain/import/package-lead.ts";
import { packageLeadOf } from "../../leads/packages/package-lead.ts";
import { untilRecorded } from "../../mail/outbox/deliver-batch.ts";
import { mailBreaker } from "../../mail/outbox/mail-breaker.ts";
import { onMailQueued } from "../../mail/outbox/mail-queued.ts";
import {
  beginSending,
  duePackageLeads,
  endLostSending,
  postponeLead,
  type QueuedLead,
  recordLeadResult,
} from "../../mail/outbox/package-outbox.ts";
import { increment } from "../../server/counters.ts";
import { StoreUnavailable } from "../../server/db/store-unavailable.ts";
import { describeError } from "../../server/errors.ts";
import { backgroundTask } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { resultBeforeSending, type SendLead } from "./sender.ts";

export interface LeadWorkerOptions {
  /** How often it looks for requests, in ms; one that is queued in this process wakes it at once. */
  poll?: number;
  /** How long one request may take, signing in included, in ms. */
  time?: number;
  /** The first pause for a package that takes nothing, in ms; it doubles up to a minute. */
  pause?: number;
  /** Whether and where the requests of a source go; of `content/import.json` without it. */
  targetOf?: (source: string) => LeadTarget | null;
}

/** After the process that was sending one is gone for so long, in ms, nobody will say what became of it. */
const lostAfter = 60_000;

/** How long a request that is under way may go on when the worker stops, in ms. */
const stopTimeout = 5_000;

type Breaker = ReturnType<typeof mailBreaker> & { pausedUntil: number };

/** Signs in at a package. Most sites have none, so its code is loaded then. @throws SourceFailure */
async function signIn({ package: name, office }: LeadTarget, signal: AbortSignal): Promise<SendLead> {
  const [{ credentialsOf }, { baseOf, requestTo }, { leadSenders }] = await Promise.all([
    import("../sources/credentials.ts"),
    import("../sources/fetch-stock.ts"),
    import("./senders.ts"),
  ]);
  const credentials = credentialsOf(name);
  // The outbox tries again by itself, and knows for how long.
  const request = requestTo(name, { pauses: [] });
  return leadSenders[name]({ credentials, base: baseOf(name), office, request, signal });
}

function createLeadWorker({
  poll = 5_000,
  time = 50_000,
  pause = 2_000,
  targetOf = leadsGoBack,
}: LeadWorkerOptions = {}) {
  const worker = randomUUID();
  const stopping = new AbortController();
  const breakers = new Map<string, Breaker>();
  let isStopping = false;
  let wake = () => {};

  const breakerOf = (source: string): Breaker => {
    const breaker = breakers.get(source) ?? { ...mailBreaker(pause), pausedUntil: 0 };
    breakers.set(source, breaker);
    return breaker;
  };

  /** Sends one request. @returns what became of it; null where there is nothing to record: another worker has it, or it was erased */
  async function send(lead: QueuedLead): Promise<{ result: LeadResult; state: string } | null> {
    const target = targetOf(lead.source);
    if (!target) {
      const result = { kind: "refused", reason: "off" } as const;
      return { result, state: await postponeLead(lead, result) };
    }
    const message = await packageLeadOf(loadContent(), lead.reference, lead.estate);
    if (!message) return null;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(time)]);
    let sendLead: SendLead;
    try {
      sendLead = await signIn(target, signal);
    } catch (error) {
      if (isStopping) return null;
      const result = signal.aborted
        ? ({ kind: "later", reason: "stalled" } as const)
        : resultBeforeSending(error);
      return { result, state: await postponeLead(lead, result) };
    }
    if (isStopping || !(await beginSending(worker, lead.id, Date.now() + lostAfter))) return null;
    const result = await sendLead(message);
    const record = () => recordLeadResult(worker, lead, result);
    return { result, state: await untilRecorded(record, () => isStopping) };
  }

  async function sendAndCount(lead: QueuedLead): Promise<void> {
    const sent = await send(lead);
    if (!sent) return;
    const { result, state } = sent;
    increment("package_leads_total", [state === "dead" ? result.kind : state]);
    if (result.kind !== "sent")
      // The package's own words may name somebody.
      log.warn(
        { lead: lead.reference, source: lead.source, kind: result.kind, state },
        "request not delivered",
      );
    const breaker = breakerOf(lead.source);
    const isDown = result.kind === "later" || result.kind === "unknown";
    const { pause: rest } = breaker.record(
      isDown ? { sent: [], failed: [{ id: lead.id, kind: "server" }] } : { sent: [lead.id], failed: [] },
    );
    breaker.pausedUntil = Date.now() + rest;
  }

  async function round(): Promise<void> {
    const lost = await endLostSending();
    if (lost > 0) log.warn({ lost }, "requests may have reached their package, or not");
    const probed = [...breakers].filter(([, { isOpen }]) => isOpen()).map(([source]) => source);
    for (const lead of await duePackageLeads(probed)) {
      if (isStopping) return;
      if (breakerOf(lead.source).pausedUntil <= Date.now()) await sendAndCount(lead);
    }
  }

  const pauseFor = (wait: number) =>
    new Promise<void>((resolve) => {
      if (isStopping) return resolve();
      const timer = setTimeout(resolve, wait);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        await round();
      } catch (error) {
        // The store logs its own faults.
        if (!(error instanceof StoreUnavailable))
          log.error({ error: describeError(error) }, "requests for packages failed");
      }
      await pauseFor(poll);
    }
  }

  const unsubscribe = onMailQueued(() => wake());
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      const timer = setTimeout(() => stopping.abort(), stopTimeout);
      await running;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** Brings requests to the agency's package. A stop lets the one under way end, and records it. */
export const { start: startLeadWorker, stop: stopLeadWorker } = backgroundTask(createLeadWorker);
