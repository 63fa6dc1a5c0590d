import "server-only";
import type { Alert } from "../../domain/operations/alerts.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { heading, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

function clockOf(at: Date, { language }: MailWords): { day: string; time: string } {
  const [day = "", time = ""] = brusselsClock(at).split("T");
  return { day: longDay(day, language), time };
}

/** What is wrong, and the command that helps: the same in every language. */
function alertBlocks(alert: Alert, words: MailWords): MailBlock[] {
  const { t } = words;
  switch (alert.kind) {
    case "dead-mails":
      return [
        heading(t("alerts.deadMails.title")),
        text(t("alerts.deadMails.text", { count: alert.count })),
        {
          kind: "list",
          items: ["npm run agency -- mail list --state dead", "npm run agency -- mail retry --dead"],
        },
      ];
    case "space":
      return [
        heading(t("alerts.space.title")),
        text(t("alerts.space.text")),
        { kind: "list", items: ["npm run agency -- doctor"] },
      ];
    case "backup":
      return [
        heading(t("alerts.backup.title")),
        text(alert.last ? t("alerts.backup.old", clockOf(alert.last, words)) : t("alerts.backup.none")),
        text(t("alerts.backup.text")),
        { kind: "list", items: ["npm run agency -- backup FILE"] },
      ];
    case "renewal":
      return [
        heading(t("alerts.renewal.title")),
        text(alert.last ? t("alerts.renewal.old", clockOf(alert.last, words)) : t("alerts.renewal.none")),
        text(t("alerts.renewal.text")),
        { kind: "list", items: ["npm run agency -- release --published --switch"] },
      ];
    case "mail-server":
      return [
        heading(t("alerts.mailServer.title")),
        text(t(`alerts.mailServer.${alert.problem}`)),
        text(t("alerts.mailServer.text")),
        { kind: "list", items: ["npm run agency -- doctor"] },
      ];
  }
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
    text(t("alerts.intro", { host, ...clockOf(at, words) })),
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
  const begun = clockOf(new Date(since), words);
  if (until === null)
    return compose({ to, agency, words, subject: t("alerts.outage.begun.subject", { host }) }, [
      text(t("alerts.outage.begun.text", begun)),
      { kind: "list", items: ["npm run agency -- doctor"] },
      small(t("alerts.forward")),
      small(t("alerts.outage.begun.once")),
    ]);
  const { day: endDay, time: endTime } = clockOf(new Date(until), words);
  return compose({ to, agency, words, subject: t("alerts.outage.over.subject", { host }) }, [
    text(t("alerts.outage.over.text", { ...begun, endDay, endTime })),
    small(t("alerts.forward")),
  ]);
}
