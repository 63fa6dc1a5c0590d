import "server-only";
import type { Selectable } from "kysely";
import type { AlertRhythm } from "../../domain/demand/alert-rhythms.ts";
import { type AlertSubject, alertPause } from "../../domain/demand/search-alert.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";
import { normalizeEmail } from "../../server/email-address.ts";

/** What the links of an alert's mails do. */
export type AlertAction = "confirm" | "change" | "pause" | "resume" | "stop";

/** A search that somebody is written to about. */
export interface SearchAlert extends AlertSubject {
  /** From `newToken()`. */
  token: string;
  email: string;
  language: LanguageCode;
  rhythm: AlertRhythm;
  state: Tables["search_alerts"]["state"];
  /** Until when nothing is sent; null where it is not paused. */
  pausedUntil: Date | null;
  changedAt: Date;
}

/** One that is to be confirmed. */
export type NewAlert = Omit<SearchAlert, "state" | "pausedUntil" | "changedAt"> & { consentVersion: string };

export function alertOf(row: Selectable<Tables["search_alerts"]>): SearchAlert {
  const { token, email, language, goal, search, rhythm, state } = row;
  const until = row.paused_until === null ? 0 : Number(row.paused_until);
  return {
    ...{ token, email, language, goal, search, rhythm, state },
    propertyId: row.property_id,
    projectId: row.project_id,
    pausedUntil: until > Date.now() ? new Date(until) : null,
    changedAt: new Date(Number(row.changed_at)),
  };
}

/** Where an action is offered, in the language of the mail. */
export const alertLink = (
  action: AlertAction,
  { token, language }: Pick<SearchAlert, "token" | "language">,
): string => absolute(`/api/alerts/${action}/?${new URLSearchParams({ token, language })}`);

/** Stores an alert in a transaction: it counts once its person has confirmed it. */
export async function insertAlert(transaction: Queries, alert: NewAlert): Promise<void> {
  const { token, email, language, goal, search, propertyId, projectId, rhythm, consentVersion } = alert;
  await transaction
    .insertInto("search_alerts")
    .values({
      ...{ token, language, goal, search, rhythm },
      email: normalizeEmail(email),
      property_id: propertyId,
      project_id: projectId,
      state: "pending",
      paused_until: null,
      consent_version: consentVersion,
      changed_at: Date.now(),
    })
    .execute();
}

/** Stores an alert with the mail that asks to confirm it. @throws StoreUnavailable */
export async function storeAlert(alert: NewAlert, mail: OutgoingMail): Promise<void> {
  await writeStore(async (transaction) => {
    await insertAlert(transaction, alert);
    await queueMails(transaction, [mail], { reference: null, email: alert.email });
  });
  notifyMailQueued();
}

/** @returns null for an unknown token @throws StoreUnavailable */
export async function readAlert(token: string): Promise<SearchAlert | null> {
  const row = await readStore((db) =>
    db.selectFrom("search_alerts").selectAll().where("token", "=", token).executeTakeFirst(),
  );
  return row ? alertOf(row) : null;
}

/** What waits to be sent for an alert is not sent. */
const dropUntold = (transaction: Queries, token: string) =>
  transaction
    .deleteFrom("search_alert_news")
    .where("token", "=", token)
    .where("told_at", "is", null)
    .execute();

/** Ends other alerts of the same person about the same: the new one, with its rhythm, takes their place. */
async function replaceSame(transaction: Queries, { token, email, goal, search, ...about }: SearchAlert) {
  const same = await transaction
    .selectFrom("search_alerts")
    .select(["token", "property_id", "project_id"])
    .where("email", "=", email)
    .where("goal", "=", goal)
    .where("search", "=", search)
    .where("token", "<>", token)
    .where("state", "=", "active")
    .execute();
  for (const other of same.filter(
    ({ property_id, project_id }) => property_id === about.propertyId && project_id === about.projectId,
  )) {
    await dropUntold(transaction, other.token);
    await transaction
      .updateTable("search_alerts")
      .set({ state: "ended", changed_at: Date.now() })
      .where("token", "=", other.token)
      .execute();
  }
}

const changes: Record<AlertAction, Partial<Pick<Tables["search_alerts"], "state">>> = {
  confirm: { state: "active" },
  change: {},
  pause: {},
  resume: { state: "active" },
  stop: { state: "ended" },
};

/** What comes with an action: of `change` how often somebody is written to, or the search. */
export interface AlertChange {
  rhythm?: AlertRhythm;
  /** Not for a property or a project. */
  search?: string;
  /** The homes of news that waits which the other search finds too; what is new of the rest is not sent. */
  findsOf?: (alert: SearchAlert, homes: readonly string[]) => readonly string[];
  /** For `confirm`: what is stored with it, once. */
  besides?: ((transaction: Queries) => Promise<void>) | undefined;
}

/** Drops what waits to be sent for an alert and is not what it looks for any more; what became of a home that its person was told of stays. */
async function dropUnwanted(transaction: Queries, alert: SearchAlert, findsOf: AlertChange["findsOf"]) {
  const rows = await transaction
    .selectFrom("search_alert_news")
    .select(["position", "home"])
    .where("token", "=", alert.token)
    .where("told_at", "is", null)
    .where("event", "not like", "closed%")
    .execute();
  const found = findsOf?.(
    alert,
    rows.map(({ home }) => home),
  );
  for (const { position } of rows.filter(({ home }) => !found?.includes(home)))
    await transaction.deleteFrom("search_alert_news").where("position", "=", position).execute();
}

/**
 * Does what a button says; a second time changes nothing.
 * @param change for `change`
 * @returns the alert as it is then; null for an unknown token, and for what an unconfirmed or ended one cannot do
 * @throws StoreUnavailable
 */
export function changeAlert(
  token: string,
  action: AlertAction,
  change: AlertChange = {},
): Promise<SearchAlert | null> {
  return writeStore(async (transaction) => {
    const read = () =>
      transaction.selectFrom("search_alerts").selectAll().where("token", "=", token).executeTakeFirst();
    const before = await read();
    if (!before) return null;
    if (before.state === "pending" && action !== "confirm" && action !== "stop") return null;
    // A mail of former days does not begin anew what was stopped: its link to resume does.
    if (before.state === "ended" && action !== "resume" && action !== "stop") return alertOf(before);
    const { rhythm, search } =
      (before.property_id ?? before.project_id) ? { ...change, search: undefined } : change;
    if (action === "pause" || action === "stop") await dropUntold(transaction, token);
    await transaction
      .updateTable("search_alerts")
      .set({
        ...changes[action],
        ...(rhythm && { rhythm }),
        ...(search !== undefined && { search }),
        paused_until: action === "pause" ? Date.now() + alertPause : null,
        changed_at: Date.now(),
      })
      .where("token", "=", token)
      .execute();
    const after = await read();
    if (!after) return null;
    const alert = alertOf(after);
    if (search !== undefined) await dropUnwanted(transaction, alert, change.findsOf);
    if (action === "confirm" && before.state === "pending") await change.besides?.(transaction);
    if (action === "confirm" || search !== undefined) await replaceSame(transaction, alert);
    return alert;
  });
}

/** Whether an address has as many alerts as anybody needs: a list of hundreds would be somebody's toy. */
const mostAlerts = 20;

export const hasTooManyAlerts = (address: string): Promise<boolean> =>
  readStore(async (db) => {
    const rows = await db
      .selectFrom("search_alerts")
      .select("token")
      .where("email", "=", normalizeEmail(address))
      .where("state", "<>", "ended")
      .limit(mostAlerts)
      .execute();
    return rows.length >= mostAlerts;
  });

/** The alerts of a person, those that have ended included. @throws StoreUnavailable */
export async function searchAlertsOf(email: string): Promise<SearchAlert[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("search_alerts")
      .selectAll()
      .where("email", "=", email)
      .orderBy("changed_at", "desc")
      .execute(),
  );
  return rows.map(alertOf);
}

/** What is stored of a person here (GDPR, article 15). @throws StoreUnavailable */
export async function alertDataOf(email: string) {
  const [alerts, news] = await readStore((db) =>
    Promise.all([
      db.selectFrom("search_alerts").selectAll().where("email", "=", email).execute(),
      db
        .selectFrom("search_alert_news")
        .select(["home", "event", "release", "told_at"])
        .where("email", "=", email)
        .orderBy("position")
        .execute(),
    ]),
  );
  return {
    alerts: alerts.map((row) => {
      const { token: _, ...alert } = alertOf(row);
      return { ...alert, consentVersion: row.consent_version };
    }),
    news: news.map(({ told_at, ...item }) => ({
      ...item,
      toldAt: told_at === null ? null : new Date(Number(told_at)),
    })),
  };
}

/** Erases the alerts of a person and what they were told; the links in their mails lead nowhere then. @returns how many */
export async function eraseAlerts(transaction: Queries, email: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("search_alerts")
    .where("email", "=", email)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** In ms: how long an alert waits for its confirmation, and how long one that has ended can be resumed. */
const kept = { pending: 7 * 24 * 60 * 60_000, ended: 30 * 24 * 60 * 60_000 };

/** Erases alerts past their time. @param oldest the moment since which an active one was touched @throws StoreUnavailable */
export async function forgetAlerts(oldest: number, now: number): Promise<number> {
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction
      .deleteFrom("search_alerts")
      .where(({ eb, and, or }) =>
        or([
          and([eb("state", "=", "pending"), eb("changed_at", "<", now - kept.pending)]),
          and([eb("state", "=", "ended"), eb("changed_at", "<", now - kept.ended)]),
          and([eb("state", "=", "active"), eb("changed_at", "<", oldest)]),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
