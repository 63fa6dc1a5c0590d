import "server-only";
import { staffWith } from "../../content/desk/staff.ts";
import { planState } from "../../domain/desk/publishing-time.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import { onStop } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { readPlan, recordPublication, takePlan } from "./publication-files.ts";
import { startPublication } from "./start-publication.ts";

/** Between two looks at the plan, in ms. */
const interval = 10_000;

/**
 * Begins the planned publication where its time has come. Any number of processes may try at once.
 * @param now ms since 1970
 */
export async function publishWhenDue(now: number = Date.now()): Promise<void> {
  const plan = readPlan();
  if (!plan) return;
  const state = planState(Date.parse(plan.at), now);
  if (state === "waiting") return;
  const kind = env.publishing.mode === "push" ? "push" : "publish";
  const role = staffWith(plan.by.email)?.role;
  const isAllowed = role !== undefined && mayStaff(role, "releases.publish");
  if (state === "due" && isAllowed) {
    // Where another publication runs, it is tried again.
    await startPublication(kind, plan.by, plan.id);
    return;
  }
  if (!takePlan(plan.id)) return;
  const moment = new Date(now).toISOString();
  const failure = state === "due" ? "not-allowed" : "missed";
  recordPublication({
    ...{ id: plan.id, kind, by: plan.by, isPlanned: true, startedAt: moment, endedAt: moment },
    ...{ state: "failed", failure, progress: null, from: null, to: null, pid: 0 },
  });
}

const timers = globalSingleton<{ timer?: NodeJS.Timeout }>("planned-publications", () => ({}));

/** Looks from now on whether a planned publication is due. A second call does nothing. */
export function watchPlannedPublications(): void {
  if (timers.timer || !env.isDeskOpen) return;
  let running: Promise<void> = Promise.resolve();
  timers.timer = setInterval(() => {
    running = running.then(() =>
      publishWhenDue().catch((error: unknown) =>
        log.error({ error: describeError(error) }, "the planned publication could not be started"),
      ),
    );
  }, interval).unref();
  onStop("at-signal", async () => {
    clearInterval(timers.timer);
    timers.timer = undefined;
    await running;
  });
}
