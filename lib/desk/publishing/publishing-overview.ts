import "server-only";
import path from "node:path";
import { isHoldNotice } from "../../content/check/held.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { rightToRead } from "../../domain/desk/content-rights.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { packageName } from "../../domain/import/package-lead.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { env } from "../../server/env.ts";
import { listReleases, liveLink, previousRelease } from "../../server/releases/releases.ts";
import { checkWorkingContent, deskFinding, soon } from "../content/content-findings.ts";
import { withPlaces } from "../content/picture-findings.ts";
import type {
  ChangedPages,
  DeskPublishing,
  ListedRelease,
  Publication,
  PublishingProgress,
} from "../contract/publishing-answers.ts";
import { changedPages } from "./changed-pages.ts";
import { contentChanges } from "./content-changes.ts";
import { importsThatGoOn } from "./import-publication.ts";
import { projectProblem } from "./project-state.ts";
import { readHistory, readPlan, readPublication } from "./publication-files.ts";
import { waitingChanges } from "./waiting-changes.ts";

/** Findings in the list: whoever has more mends these first. */
const mostFindings = 50;

/** The releases there are, the newest first, with who has made them live. */
function releasesOf(live: string | null, history: readonly Publication[]): ListedRelease[] {
  return listReleases(env.releasesDir).map(({ id, madeAt, commit }) => {
    const last = history.findLast(({ state, to }) => state === "done" && to === id);
    return {
      ...{ id, madeAt, commit },
      isLive: id === live,
      published: last ? { by: last.by, at: last.endedAt ?? last.startedAt } : null,
    };
  });
}

/** The findings of the check for the working content; null while it is not ready. */
export async function checkState(language: LanguageCode): Promise<DeskPublishing["check"]> {
  const findings = await soon(checkWorkingContent());
  if (!findings) return null;
  const graded = Map.groupBy(findings, (finding) => (isHoldNotice(finding) ? "notice" : finding.severity));
  const { error = [], notice = [], held = [], warning = [] } = Object.fromEntries(graded);
  // What visitors are about to lose comes before what they never had.
  const waiting = notice.toSorted((a, b) => a.message.code.localeCompare(b.message.code));
  const listed = [...error, ...waiting, ...held, ...warning].slice(0, mostFindings);
  return {
    errors: error.length,
    held: notice.length,
    warnings: warning.length,
    findings: await withPlaces(listed.map((finding) => deskFinding(finding, language))),
  };
}

export const publishingProgress = (): PublishingProgress => ({
  publication: readPublication() ?? readHistory().at(-1) ?? null,
  plan: readPlan(),
  waiting: [...new Set(waitingChanges().map(({ name }) => name))],
});

/** The release that taking back makes live; null where there is none. */
export function releaseToReturnTo(): string | null {
  if (env.publishing.mode === "push") return null;
  return previousRelease(env.releasesDir, liveLink(env.releasesDir)?.id ?? null);
}

/** Everything that publishing needs to know. */
export async function publishingOverview(
  member: StaffMember,
  language: LanguageCode,
): Promise<DeskPublishing> {
  const { mode, remote, branch } = env.publishing;
  const problem = projectProblem();
  const hasContent = problem !== "missing";
  const [changes, check] = await Promise.all([
    hasContent ? contentChanges(language, (name) => mayStaff(member.role, rightToRead(name))) : null,
    hasContent ? checkState(language) : null,
  ]);
  const live = liveLink(env.releasesDir)?.id ?? null;
  return {
    mode,
    target: mode === "push" ? { remote, branch } : null,
    problem,
    ...publishingProgress(),
    changes: changes?.files ?? null,
    furtherChanges: changes?.further ?? 0,
    check,
    live,
    before: releaseToReturnTo(),
    releases: releasesOf(live, readHistory()),
    importsThatGoOn: hasContent
      ? importsThatGoOn().map((source) => ({ source, title: packageName(source) }))
      : [],
  };
}

/** The pages in which what is live and what was live before the last publication differ. */
export function lastChangedPages(language: LanguageCode): ChangedPages {
  const live = liveLink(env.releasesDir)?.id;
  const last = readHistory().findLast(({ state, to }) => state === "done" && to !== null);
  if (!live || !last?.from || last.to !== live || last.from === live) return { pages: null, total: 0 };
  const folder = (id: string) => path.join(env.releasesDir, id);
  return changedPages(folder(last.from), folder(live), language);
}
