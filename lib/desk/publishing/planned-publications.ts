import "server-only";
import { staffWith } from "../../content/staff.ts";
import { planState } from "../../domain/desk/publishing-time.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { PlannedPublication } from "../contract/publishing-answers.ts";
import { sendWaitingInvitations } from "../waiting-invitations.ts";
import { readPlan, readPublication, recordPublication, takePlan } from "./publication-files.ts";
import { publishWaitingChanges } from "./publish-change.ts";
import { cancelPublication, startPublication } from "./start-publication.ts";

/** Between two looks at the plan, in ms. */
const interval = 10_000;

const kindOfMode = () => (env.publishing.mode === "push" ? "push" : "publish");

/** Gives a plan up, and records why. */
function dropPlan({ id, by }: PlannedPublication, failure: "not-allowed" | "missed", now: number): void {
  if (!takePlan(id)) return;
  const moment = new Date(now).toISOString();
  recordPublication({
    ...{ id, kind: kindOfMode(), by, isPlanned: true, startedAt: moment, endedAt: moment },
    ...{ state: "failed", failure, progress: null, from: null, to: null, pid: 0 },
  });
}

/**
 * Begins the planned publication where its time has come. Any number of processes may try at once.
 * @param now ms since 1970
 */
export async function publishWhenDue(now: number = Date.now()): Promise<void> {
  const plan = readPlan();
  if (!plan) return;
  const state = planState(Date.parse(plan.at), now);
  if (state === "waiting") return;
  const role = staffWith(plan.by.email)?.role;
  const isAllowed = role !== undefined && mayStaff(role, "releases.publish");
  if (state === "due" && isAllowed) {
    // Where another publication runs, it is tried again.
    if (await startPublication(kindOfMode(), plan.by, plan.id))
      await recordAudit({ actor: plan.by.email, action: "publish", detail: "planned" });
    return;
  }
  dropPlan(plan, state === "due" ? "not-allowed" : "missed", now);
}

/** Ends what somebody publishes who may do so no more: what runs, as long as it can be stopped, and what is planned. What waits of single properties looks by itself. */
export function endPublicationsOf(email: string): void {
  const running = readPublication();
  if (running?.state === "running" && running.by.email === email) cancelPublication();
  const plan = readPlan();
  if (plan?.by.email === email) dropPlan(plan, "not-allowed", Date.now());
}

const watch: { timer?: NodeJS.Timeout; running: Promise<void> } = { running: Promise.resolve() };

/** Looks from now on whether a planned publication is due, and whether a release names who was to be invited with it. */
export function watchPlannedPublications(): void {
  watch.timer ??= setInterval(() => {
    watch.running = watch.running.then(() =>
      publishWhenDue()
        .then(() => publishWaitingChanges())
        .then(sendWaitingInvitations)
        .catch((error: unknown) =>
          log.error({ error: describeError(error) }, "what is due could not be published"),
        ),
    );
  }, interval).unref();
}

/** Resolves when it looks no more. */
export async function stopPlannedPublications(): Promise<void> {
  clearInterval(watch.timer);
  await watch.running;
}
