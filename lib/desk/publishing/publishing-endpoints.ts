import "server-only";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { stringField } from "../../accounts/page-request.ts";
import { lastLines } from "../../domain/desk/publication.ts";
import { plannedMoment } from "../../domain/desk/publishing-time.ts";
import { env } from "../../server/env.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { liveLink } from "../../server/releases/releases.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { PublishingForecast } from "../contract/publishing-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { workingForecast } from "./news-forecast.ts";
import { projectProblem } from "./project-state.ts";
import { makePublishingFolder, outputFile, readPlan, takePlan, writePlan } from "./publication-files.ts";
import {
  checkState,
  lastChangedPages,
  publishingOverview,
  publishingProgress,
  releaseToReturnTo,
} from "./publishing-overview.ts";
import { cancelPublication, startPublication } from "./start-publication.ts";

/** `GET publishing/`: a `DeskPublishing`. */
const readPublishing = ({ member, language }: DeskCall) => publishingOverview(member, language);

/** `GET publishing/log/`: what the programs of the last publication wrote at their end, line by line. */
async function readLog(): Promise<{ lines: string[] }> {
  return { lines: lastLines(await readFile(outputFile(), "utf8").catch(() => "")) };
}

/** `GET publishing/forecast/`: a `PublishingForecast`. */
const readForecast = async (): Promise<PublishingForecast> => ({ news: await workingForecast() });

/** Refuses where the desk cannot publish, as something is missing here. @throws HttpError `publication-impossible` */
function requireProject(): void {
  if (projectProblem() !== null) throw new HttpError("publication-impossible");
}

/**
 * `POST publishing/start/`: publishes the content as it is, unless the check has found errors. The build begins with the check, so that one
 * that takes long here prevents nothing.
 */
async function handleStart({ language, member }: DeskCall) {
  requireProject();
  if (((await checkState(language))?.errors ?? 0) > 0) throw new HttpError("publication-errors");
  const kind = env.publishing.mode === "push" ? "push" : "publish";
  if (!(await startPublication(kind, member))) throw new HttpError("publication-running");
  await recordAudit({ actor: member.email, action: "publish" });
  return publishingProgress();
}

/** `POST publishing/cancel/`: ends the publication that runs; 409 once the site is about to change. */
async function handleCancel({ member }: DeskCall) {
  if (!cancelPublication()) throw new HttpError("publication-over");
  await recordAudit({ actor: member.email, action: "publishStopped" });
  return publishingProgress();
}

/** `POST publishing/undo/` with `{ release }`, the one that is seen to be live: makes the one before live again. */
async function handleUndo({ body, member }: DeskCall) {
  const release = liveLink(env.releasesDir)?.id ?? "";
  if (release !== stringField(body, "release")) throw new HttpError("changed-meanwhile");
  if (releaseToReturnTo() === null) throw new HttpError("nothing-before");
  if (!(await startPublication("undo", member))) throw new HttpError("publication-running");
  await recordAudit({ actor: member.email, action: "undo", reference: release });
  return publishingProgress();
}

/** `POST publishing/plan/` with `{ time }` of Belgian clocks, such as `2026-11-24T08:00`: publishes by itself then, in the person's name. */
async function handlePlan({ body, member }: DeskCall) {
  requireProject();
  const moment = plannedMoment(stringField(body, "time"), Date.now());
  if (typeof moment === "string") throw new HttpError(`plan-${moment}`);
  makePublishingFolder();
  const { email, name } = member;
  writePlan({ id: randomUUID(), at: new Date(moment).toISOString(), by: { email, name } });
  await recordAudit({ actor: email, action: "publishPlanned", detail: stringField(body, "time") });
  return publishingProgress();
}

/** `POST publishing/plan/cancel/` with `{ id }`: the plan that is seen is given up. */
async function handlePlanCancel({ body, member }: DeskCall) {
  const id = stringField(body, "id");
  if (readPlan()?.id !== id || !takePlan(id)) throw new HttpError("plan-gone");
  await recordAudit({ actor: member.email, action: "publishStopped" });
  return publishingProgress();
}

/** The addresses of publishing. */
export const publishingEndpoints: DeskEndpoints = {
  publishing: { access: "content.read", read: readPublishing },
  "publishing/progress": { access: "content.read", read: publishingProgress },
  "publishing/pages": { access: "content.read", read: ({ language }) => lastChangedPages(language) },
  "publishing/forecast": { access: "content.read", read: readForecast },
  "publishing/log": { access: "releases.publish", read: readLog },
  "publishing/start": { access: "releases.publish", post: handleStart, confirms: true },
  "publishing/cancel": { access: "releases.publish", post: handleCancel },
  "publishing/undo": { access: "releases.publish", post: handleUndo, confirms: true },
  "publishing/plan": { access: "releases.publish", post: handlePlan, confirms: true },
  "publishing/plan/cancel": { access: "releases.publish", post: handlePlanCancel },
};
