import "server-only";
import { randomUUID } from "node:crypto";
import { loadContent } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { increment } from "../../server/counters.ts";
import { backgroundTask } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { mailWords } from "../compose/words.ts";
import { untilRecorded } from "../outbox/deliver-batch.ts";
import { outboxRounds, serverBreakers } from "../outbox/outbox-rounds.ts";
import type { Notice } from "../outgoing-mail.ts";
import {
  type DueDevice,
  dropNotices,
  dueDevices,
  endDevice,
  type LeasedNotices,
  leaseNotices,
  noticeLifetime,
  postponeNotices,
} from "./push-messages.ts";
import { type PushResult, sendPush } from "./send-push.ts";

export interface PushWorkerOptions {
  /** How often it looks for messages, in ms; one that is queued in this process wakes it at once. */
  poll?: number;
  /** How long one request may take, in ms. */
  time?: number;
  /** The first pause for a push service that takes nothing, in ms; it doubles up to a minute. */
  pause?: number;
  /** The origin of a test's stand-in for every push service. */
  standIn?: string;
}

/** Several messages as one: how many there are, and the way to the desk. */
async function several(count: number, language: LanguageCode): Promise<Notice> {
  const { t } = await mailWords(language);
  return { title: t("push.several", { count }), body: "", href: addressOf("desk", language) };
}

function createPushWorker({ poll = 5_000, time = 15_000, pause = 2_000, standIn }: PushWorkerOptions = {}) {
  const worker = randomUUID();
  const stopping = new AbortController();
  const breakers = serverBreakers(pause);
  const isStopping = () => stopping.signal.aborted;
  const serverOf = ({ endpoint }: DueDevice) => new URL(endpoint).origin;

  async function record(device: DueDevice, leased: LeasedNotices, result: PushResult): Promise<void> {
    increment("push_messages_total", [result.kind]);
    if (result.kind === "gone") return endDevice(device.id);
    if (result.kind !== "later") return dropNotices(leased.ids);
    log.warn({ device: device.id, reason: result.reason }, "message not shown on a device");
    return postponeNotices(leased, (result.retryAfterSeconds ?? 0) * 1_000);
  }

  /** Tells a device all that is due, as one message. */
  async function tell(device: DueDevice): Promise<void> {
    // The file decides, also where somebody has edited it by hand: who is no longer in it hears nothing.
    const member = staffWith(device.email);
    if (!member) return endDevice(device.id);
    const leased = await leaseNotices(worker, device.id, Date.now() + 2 * time);
    const [first] = leased?.notices ?? [];
    if (!leased || !first) return;
    const notice =
      leased.notices.length === 1 ? first : await several(leased.notices.length, member.language);
    const result = await sendPush(device, notice, {
      ...{ time, standIn, lifetime: noticeLifetime / 1_000 },
      contact: loadContent().site.agency.email,
    });
    await untilRecorded(() => record(device, leased, result), isStopping);
    breakers.record(serverOf(device), device.id, result.kind !== "later");
  }

  async function round(): Promise<void> {
    for (const device of await dueDevices())
      if (!isStopping() && !breakers.isResting(serverOf(device))) await tell(device);
  }

  const failure = "messages for devices failed";
  const running = outboxRounds(round, { poll, failure, stopping: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Shows colleagues on their devices what concerns them. A stop waits for the request under way. */
export const { start: startPushWorker, stop: stopPushWorker } = backgroundTask(createPushWorker);
