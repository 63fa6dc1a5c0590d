import "server-only";
import { randomUUID } from "node:crypto";
import { type LeadTarget, leadsGoBack } from "../../content/import-leads.ts";
import { loadContent } from "../../content/load.ts";
import type { LeadResult } from "../../domain/import/package-lead.ts";
import { packageLeadOf } from "../../leads/packages/package-lead.ts";
import { untilRecorded } from "../../mail/outbox/deliver-batch.ts";
import { outboxRounds, serverBreakers } from "../../mail/outbox/outbox-rounds.ts";
import {
  beginSending,
  duePackageLeads,
  endLostSending,
  postponeLead,
  type QueuedLead,
  recordLeadResult,
} from "../../mail/outbox/package-outbox.ts";
import { increment } from "../../server/counters.ts";
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
  const ending = new AbortController();
  const breakers = serverBreakers(pause);
  const isStopping = () => stopping.signal.aborted;

  /** Sends one request. @returns what became of it; null where there is nothing to record: another worker has it, or it was erased */
  async function send(lead: QueuedLead): Promise<{ result: LeadResult; state: string } | null> {
    const target = targetOf(lead.source);
    if (!target) {
      const result = { kind: "refused", reason: "off" } as const;
      return { result, state: await postponeLead(lead, result) };
    }
    const message = await packageLeadOf(loadContent(), lead.reference, lead.estate);
    if (!message) return null;
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(time)]);
    let sendLead: SendLead;
    try {
      sendLead = await signIn(target, signal);
    } catch (error) {
      if (isStopping()) return null;
      const result = signal.aborted
        ? ({ kind: "later", reason: "stalled" } as const)
        : resultBeforeSending(error);
      return { result, state: await postponeLead(lead, result) };
    }
    if (isStopping() || !(await beginSending(worker, lead.id, Date.now() + lostAfter))) return null;
    const result = await sendLead(message);
    const record = () => recordLeadResult(worker, lead, result);
    return { result, state: await untilRecorded(record, isStopping) };
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
    breakers.record(lead.source, lead.id, result.kind !== "later" && result.kind !== "unknown");
  }

  async function round(): Promise<void> {
    const lost = await endLostSending();
    if (lost > 0) log.warn({ lost }, "requests may have reached their package, or not");
    for (const lead of await duePackageLeads(breakers.open())) {
      if (isStopping()) return;
      if (!breakers.isResting(lead.source)) await sendAndCount(lead);
    }
  }

  const failure = "requests for packages failed";
  const running = outboxRounds(round, { poll, failure, stopping: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => ending.abort(), stopTimeout);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Brings requests to the agency's package. A stop lets the one under way end, and records it. */
export const { start: startLeadWorker, stop: stopLeadWorker } = backgroundTask(createLeadWorker);
