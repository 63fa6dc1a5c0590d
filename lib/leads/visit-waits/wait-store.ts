import "server-only";
import type { Selectable } from "kysely";
import { isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";

/** A place in the line for a free time at a property. */
export interface VisitWait {
  /** From `newToken()`. */
  token: string;
  email: string;
  language: LanguageCode;
  propertyId: number;
  /** An ISO day; empty for any. */
  day: string;
  state: Tables["visit_waits"]["state"];
  toldDay: string | null;
  createdAt: Date;
}

/** One that is to be confirmed. */
export type NewWait = Omit<VisitWait, "state" | "toldDay" | "createdAt"> & { consentVersion: string };

/** In ms: how long a place waits for its confirmation, and how long it is kept at all. */
const kept = { pending: 2 * 24 * 60 * 60_000, all: 30 * 24 * 60 * 60_000 };

/** How many places one person may have. */
const mostWaits = 10;

const waitOf = (row: Selectable<Tables["visit_waits"]>): VisitWait => ({
  token: row.token,
  email: row.email,
  language: row.language,
  propertyId: row.property_id,
  day: row.day,
  state: row.state,
  toldDay: row.told_day,
  createdAt: new Date(Number(row.created_at)),
});

/** The path where a place is confirmed or given up. */
export const waitStepPath = (
  action: "confirm" | "stop",
  { token, language }: Pick<VisitWait, "token" | "language">,
): string => `/api/appointments/wait/${action}/?${new URLSearchParams({ token, language })}`;

/** The same for a mail. */
export const waitLink = (...step: Parameters<typeof waitStepPath>): string => absolute(waitStepPath(...step));

/** The last day on which a place is kept: its own, or thirty days from when it was asked for. */
export const waitEnd = ({ day, createdAt }: Pick<VisitWait, "day" | "createdAt">): string =>
  day || (isoDay(new Date(createdAt.getTime() + kept.all)) ?? "");

const readRows = (db: Queries, column: "token" | "email", value: string) =>
  db.selectFrom("visit_waits").selectAll().where(column, "=", value).orderBy("created_at").execute();

/**
 * Stores a place with the mail that asks to confirm it. Who has one for the same day keeps it; who was told of a time stands at the end again.
 * @param mailFor makes the mail of the place that counts
 * @returns false where the person has too many
 * @throws StoreUnavailable
 */
export async function keepPlace(
  wait: NewWait,
  mailFor: (token: string) => Promise<OutgoingMail>,
): Promise<boolean> {
  const { token, email, language, propertyId, day, consentVersion } = wait;
  const rows = await readStore((db) => readRows(db, "email", email));
  const same = rows.find((row) => row.property_id === propertyId && row.day === day);
  const isKept = same !== undefined && same.state !== "told";
  if (!isKept && rows.length >= mostWaits) return false;
  const mail = await mailFor(isKept ? same.token : token);
  await writeStore(async (transaction) => {
    if (!isKept)
      await transaction
        .insertInto("visit_waits")
        .values({
          ...{ token, email, language, day },
          property_id: propertyId,
          state: "pending",
          told_day: null,
          told_at: null,
          consent_version: consentVersion,
          created_at: Date.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(["email", "property_id", "day"]).doUpdateSet({
            ...{ token, language },
            state: "pending",
            told_day: null,
            told_at: null,
            consent_version: consentVersion,
            created_at: Date.now(),
          }),
        )
        .execute();
    await queueMails(transaction, [mail], { reference: null, email });
  });
  notifyMailQueued();
  return true;
}

/** @returns null for an unknown token @throws StoreUnavailable */
export async function readWait(token: string): Promise<VisitWait | null> {
  const [row] = await readStore((db) => readRows(db, "token", token));
  return row ? waitOf(row) : null;
}

/** The place counts from now on; a second time changes nothing. @throws StoreUnavailable */
export const confirmWait = (token: string) =>
  writeStore((transaction) =>
    transaction
      .updateTable("visit_waits")
      .set({ state: "waiting" })
      .where("token", "=", token)
      .where("state", "=", "pending")
      .execute(),
  );

/** Erases a place, as nothing else is left to know of it. @throws StoreUnavailable */
export const endWait = (token: string) =>
  writeStore((transaction) => transaction.deleteFrom("visit_waits").where("token", "=", token).execute());

/** The places of a person. @throws StoreUnavailable */
export const waitsOf = async (email: string): Promise<VisitWait[]> =>
  (await readStore((db) => readRows(db, "email", email))).map(waitOf);

/** How many wait at some properties, by the day they wait for. @throws StoreUnavailable */
export async function waitCounts(propertyIds: readonly number[]): Promise<Record<string, number>> {
  const rows = await readStore((db) =>
    db.selectFrom("visit_waits").select(["property_id", "day"]).where("state", "=", "waiting").execute(),
  );
  const counted = new Set(propertyIds);
  const byDay = Map.groupBy(
    rows.filter((row) => counted.has(row.property_id)),
    ({ day }) => day,
  );
  return Object.fromEntries([...byDay].map(([day, ofDay]) => [day, ofDay.length]));
}

/** Who waits, the first of each line first, and of whom was told since a moment. @throws StoreUnavailable */
export async function waitingLines(toldSince: number): Promise<VisitWait[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("visit_waits")
      .selectAll()
      .where(({ or, eb }) => or([eb("state", "=", "waiting"), eb("told_at", ">", toldSince)]))
      .orderBy("created_at")
      .orderBy("token")
      .execute(),
  );
  return rows.map(waitOf);
}

/**
 * Records that somebody was told, with the mail that does it.
 * @returns false where another process has done so, or the place was given up meanwhile
 * @throws StoreUnavailable
 */
export async function markTold(
  { token, email }: VisitWait,
  day: string,
  mail: OutgoingMail,
  now: Date,
): Promise<boolean> {
  return writeStore(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("visit_waits")
      .set({ state: "told", told_day: day, told_at: now.getTime() })
      .where("token", "=", token)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await queueMails(transaction, [mail], { reference: null, email });
    return true;
  });
}

/** What is stored of a person here (GDPR, article 15). @throws StoreUnavailable */
export const waitDataOf = async (email: string) =>
  (await waitsOf(email)).map(({ token: _, ...wait }) => wait);

/** Erases the places of a person; the links in their mails lead nowhere then. */
export async function eraseWaits(transaction: Queries, email: string): Promise<void> {
  await transaction.deleteFrom("visit_waits").where("email", "=", email).execute();
}

/** Erases places past their time: their day is over, they were never confirmed, or are thirty days old. */
export async function dropPastWaits(transaction: Queries, now: number): Promise<void> {
  await transaction
    .deleteFrom("visit_waits")
    .where(({ and, or, eb }) =>
      or([
        and([eb("day", "<>", ""), eb("day", "<", isoDay(new Date(now)) ?? "")]),
        and([eb("state", "=", "pending"), eb("created_at", "<", now - kept.pending)]),
        eb("created_at", "<", now - kept.all),
      ]),
    )
    .execute();
}
