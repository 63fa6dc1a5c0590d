import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import { type Alert, alertsOf, mailServerRemedies } from "../domain/operations/alerts.ts";
import { spaceDiagnosis } from "../domain/operations/diagnoses.ts";
import { defaultLanguage } from "../i18n/routing.ts";
import { shareImports, watchImports } from "../import/run/watch-imports.ts";
import { alertMail } from "../mail/compose/alert-mail.ts";
import { agencyOf } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import { notifyMailQueued } from "../mail/outbox/mail-queued.ts";
import { isMailWaiting, queueMails } from "../mail/outbox/outbox.ts";
import { watchSite } from "../mail/site-watch.ts";
import { ownersWithoutReport } from "../owner/reports/late-reports.ts";
import { copyState } from "../server/backup/copies/copy-state.ts";
import { lastBackup } from "../server/backup/last-backup.ts";
import { claimTime, readTime, writeTime } from "../server/db/housekeeping-times.ts";
import type { Queries } from "../server/db/queries.ts";
import { writeStore } from "../server/db/store.ts";
import { type DiskSpace, diskSpace } from "../server/disk-space.ts";
import { env } from "../server/env.ts";
import { log } from "../server/log.ts";

const hour = 60 * 60_000;

/** Between two mails, in ms: once a day at most, whatever happens. */
const pause = 24 * hour;

/** In the place of the person that other mails are about. */
const about = "alerts";

/** Tells the other processes what this machine alone can see: its disk, and what is done on it. */
async function shareFindings(transaction: Queries, isShort: boolean, now: number): Promise<void> {
  if (isShort) await writeTime(transaction, "space-short", now);
  const backedUp = lastBackup(env.dataDir)?.at.getTime() ?? 0;
  if (backedUp > ((await readTime(transaction, "backed-up")) ?? 0))
    await writeTime(transaction, "backed-up", backedUp);
  await shareImports(transaction);
  const copied = Date.parse(copyState()?.sentAt ?? "1970");
  if (copied > ((await readTime(transaction, "copied")) ?? 0)) await writeTime(transaction, "copied", copied);
}

async function findAlerts(transaction: Queries, now: number, lateReports: number): Promise<Alert[]> {
  const since = (await readTime(transaction, "alerted")) ?? 0;
  const imports = await watchImports(transaction, since);
  return alertsOf({ ...(await watchSite(transaction, now, since)), imports, lateReports }, new Date(now));
}

interface AlertOptions {
  now?: number;
  /** In the place of what the disk of DATA_DIR has. */
  disk?: DiskSpace;
  content?: Content;
}

/** Who receives the operator's alerts. */
export const operatorAddress = ({ site }: Content): string =>
  env.operatorEmail ?? env.agencyEmail ?? site.agency.email;

/**
 * Mails the operator of the site what waits for somebody, in the language of the agency: everything in one mail, once a day at most, from one
 * of the processes. A mail about a mail server that takes none waits in the outbox with the others and goes out when it is mended; until
 * then the log has a line each round.
 * @throws StoreUnavailable, and whatever reading the content throws
 */
export async function mailAlerts({
  now = Date.now(),
  disk,
  content = loadContent(),
}: AlertOptions = {}): Promise<void> {
  const to = operatorAddress(content);
  const words = await mailWords(defaultLanguage);
  const space = disk ?? (await diskSpace(env.dataDir));
  const isShort = space !== null && spaceDiagnosis(space.free, space.size).level !== "ok";
  const late = (await ownersWithoutReport(content, new Date(now))).length;
  const { alerts, isMailed } = await writeStore(async (transaction) => {
    await shareFindings(transaction, isShort, now);
    const active = await findAlerts(transaction, now, late);
    const isDue =
      active.length > 0 &&
      !(await isMailWaiting(transaction, to, about)) &&
      (await claimTime(transaction, "alerted", now, pause));
    if (isDue) {
      const agency = agencyOf(content, defaultLanguage);
      const { host } = new URL(env.siteUrl);
      const mail = alertMail(to, active, new Date(now), { agency, words, host });
      await queueMails(transaction, [mail], { reference: null, email: about });
    }
    return { alerts: active, isMailed: isDue };
  });
  for (const alert of alerts)
    if (alert.kind === "mail-server")
      log.error({ problem: alert.problem }, mailServerRemedies[alert.problem]);
  if (!isMailed) return;
  log.warn(
    { alerts: alerts.map(({ kind }) => kind) },
    "something waits for the operator, who is sent a mail",
  );
  notifyMailQueued();
}
