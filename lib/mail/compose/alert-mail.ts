import "server-only";
import { packageName } from "../../domain/import/package-lead.ts";
import type { Alert } from "../../domain/operations/alerts.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { dayAndTime } from "./account-mails.ts";
import { heading, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** Where the words of an alert stand, and the commands that help: the same in every language. */
const alertTable = {
  "dead-mails": {
    key: "deadMails",
    commands: ["npm run agency -- mail list --state dead", "npm run agency -- mail retry --dead"],
  },
  "lead-refused": { key: "leadRefused", commands: ["npm run agency -- mail list --state dead"] },
  space: { key: "space", commands: ["npm run agency -- doctor"] },
  backup: { key: "backup", commands: ["npm run agency -- backup FILE"] },
  copy: { key: "copy", commands: ["npm run agency -- backup --verify", "npm run agency -- doctor"] },
  renewal: { key: "renewal", commands: ["npm run agency -- release --published --switch"] },
  "mail-server": { key: "mailServer", commands: ["npm run agency -- doctor"] },
  "reports-late": {
    key: "reportsLate",
    commands: ["npm run agency -- reports list", "npm run agency -- reports send ID"],
  },
  "import-late": {
    key: "importLate",
    commands: ["npm run agency -- import status", "npm run agency -- doctor"],
  },
  "import-failed": { key: "importFailed", commands: ["npm run agency -- import status"] },
  "import-held": { key: "importHeld", commands: ["npm run agency -- import status"] },
} as const satisfies Record<Alert["kind"], object>;

/** What is wrong, besides what the alert says in general. */
function stateOf(alert: Alert, words: MailWords): string[] {
  const { t } = words;
  if (alert.kind === "mail-server") return [t(`alerts.mailServer.${alert.problem}`)];
  if (alert.kind === "import-failed") return [t("alerts.importFailed.code", { code: alert.code })];
  if (alert.kind === "import-late") return [t("alerts.importLate.old", dayAndTime(alert.last, words))];
  if (!("last" in alert)) return [];
  const { kind, last } = alert;
  return [last ? t(`alerts.${kind}.old`, dayAndTime(last, words)) : t(`alerts.${kind}.none`)];
}

function alertBlocks(alert: Alert, words: MailWords): MailBlock[] {
  const { key, commands } = alertTable[alert.kind];
  const values = {
    count: "count" in alert ? alert.count : 0,
    package: "source" in alert ? packageName(alert.source) : "",
  };
  return [
    heading(words.t(`alerts.${key}.title`, values)),
    ...stateOf(alert, words).map(text),
    text(words.t(`alerts.${key}.text`, values)),
    { kind: "list", items: [...commands] },
  ];
}

/** Tells the operator of the site what waits: everything in one mail. */
export function alertMail(
  to: string,
  alerts: readonly Alert[],
  at: Date,
  { agency, words, host }: { agency: MailAgency; words: MailWords; host: string },
): OutgoingMail {
  const { t } = words;
  return compose({ to, agency, words, subject: t("alerts.subject", { host }) }, [
    text(t("alerts.intro", { host, ...dayAndTime(at, words) })),
    ...alerts.flatMap((alert) => alertBlocks(alert, words)),
    small(t("alerts.forward")),
    small(t("alerts.often")),
  ]);
}

/** When a store took nothing, in ms. */
export interface Outage {
  since: number;
  /** null while it lasts. */
  until: number | null;
}

/** Tells the operator that forms are refused, or were until now. */
export function outageMail(
  to: string,
  { since, until }: Outage,
  { agency, words, host }: { agency: MailAgency; words: MailWords; host: string },
): OutgoingMail {
  const { t } = words;
  const begun = dayAndTime(new Date(since), words);
  if (until === null)
    return compose({ to, agency, words, subject: t("alerts.outage.begun.subject", { host }) }, [
      text(t("alerts.outage.begun.text", begun)),
      { kind: "list", items: ["npm run agency -- doctor"] },
      small(t("alerts.forward")),
      small(t("alerts.outage.begun.once")),
    ]);
  const { day: endDay, time: endTime } = dayAndTime(new Date(until), words);
  return compose({ to, agency, words, subject: t("alerts.outage.over.subject", { host }) }, [
    text(t("alerts.outage.over.text", { ...begun, endDay, endTime })),
    small(t("alerts.forward")),
  ]);
}
