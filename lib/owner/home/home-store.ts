import "server-only";
import { randomUUID } from "node:crypto";
import type { PaperName } from "../../domain/law/papers.ts";
import type { UploadLimits } from "../../domain/media/upload-limits.ts";
import type { PaperFile, PaperNote } from "../../domain/owner/home-papers.ts";
import type { StepName } from "../../domain/owner/home-steps.ts";
import { isoMoment } from "../../domain/text/dates.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";

/** The days that were entered for the steps of a home. @throws StoreUnavailable */
export async function stepDays(propertyId: number): Promise<Partial<Record<StepName, string>>> {
  const rows = await readStore((db) =>
    db.selectFrom("home_steps").select(["step", "day"]).where("property_id", "=", propertyId).execute(),
  );
  return Object.fromEntries(rows.map(({ step, day }) => [step, day]));
}

/** Enters the day of a step; null takes it away. @throws StoreUnavailable */
export async function enterStep(
  propertyId: number,
  step: StepName,
  { day, author }: { day: string | null; author: string },
): Promise<void> {
  await writeStore(async (transaction) => {
    if (day === null) {
      await transaction
        .deleteFrom("home_steps")
        .where("property_id", "=", propertyId)
        .where("step", "=", step)
        .execute();
      return;
    }
    const entry = { day, author, changed_at: Date.now() };
    await transaction
      .insertInto("home_steps")
      .values({ property_id: propertyId, step, ...entry })
      .onConflict((conflict) => conflict.columns(["property_id", "step"]).doUpdateSet(entry))
      .execute();
  });
}

/** What was written about the papers of a home. @throws StoreUnavailable */
export async function paperNotes(propertyId: number): Promise<Map<PaperName, PaperNote>> {
  const rows = await readStore((db) =>
    db.selectFrom("home_papers").selectAll().where("property_id", "=", propertyId).execute(),
  );
  return new Map(
    rows.map((row) => [
      row.paper,
      {
        askedOn: row.asked_on,
        receivedOn: row.received_on,
        validUntil: row.valid_until,
        isNotNeeded: row.not_needed === 1,
      },
    ]),
  );
}

/** Writes how a paper of a home stands, in the place of what was written before. @throws StoreUnavailable */
export async function writePaper(
  propertyId: number,
  paper: PaperName,
  { note, author }: { note: PaperNote; author: string },
): Promise<void> {
  const entry = {
    asked_on: note.askedOn,
    received_on: note.receivedOn,
    valid_until: note.validUntil,
    not_needed: note.isNotNeeded ? 1 : 0,
    author,
    changed_at: Date.now(),
  };
  await writeStore((transaction) =>
    transaction
      .insertInto("home_papers")
      .values({ property_id: propertyId, paper, ...entry })
      .onConflict((conflict) => conflict.columns(["property_id", "paper"]).doUpdateSet(entry))
      .execute(),
  );
}

/** The files of the papers of a home, without what is in them, in the order in which they came. @throws StoreUnavailable */
export async function paperFiles(propertyId: number): Promise<Map<PaperName, PaperFile[]>> {
  const rows = await readStore((db) =>
    db
      .selectFrom("home_paper_files")
      .select(["id", "paper", "name", "by_owner", "sent_at"])
      .where("property_id", "=", propertyId)
      .orderBy("sent_at")
      .orderBy("id")
      .execute(),
  );
  const groups = Map.groupBy(rows, ({ paper }) => paper);
  const files = [...groups].map(([paper, group]): [PaperName, PaperFile[]] => [
    paper,
    group.map(({ id, name, by_owner, sent_at }) => ({
      id,
      name,
      sentAt: isoMoment(Number(sent_at)) ?? "",
      isFromOwner: by_owner === 1,
    })),
  ]);
  return new Map(files);
}

/** A file that is sent for a paper. */
export interface SentPaper {
  propertyId: number;
  paper: PaperName;
  name: string;
  /** Such as `application/pdf`, of its bytes. */
  type: string;
  content: Uint8Array;
  sender: string;
  isFromOwner: boolean;
}

/** Stores a file, in the transaction that tells of it. @returns its id */
export async function storePaperFile(transaction: Queries, sent: SentPaper): Promise<string> {
  const id = randomUUID();
  const { propertyId, isFromOwner, ...file } = sent;
  await transaction
    .insertInto("home_paper_files")
    .values({
      ...file,
      id,
      property_id: propertyId,
      by_owner: isFromOwner ? 1 : 0,
      sent_at: Date.now(),
    })
    .execute();
  return id;
}

/** @throws HttpError `paper-too-many` where a home has as many files of papers as the agency takes; StoreUnavailable */
export async function requireRoomForPaper(propertyId: number, { papers }: UploadLimits): Promise<void> {
  const { count } = await readStore((db) =>
    db
      .selectFrom("home_paper_files")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("property_id", "=", propertyId)
      .executeTakeFirstOrThrow(),
  );
  if (Number(count) >= papers) throw new HttpError("paper-too-many", { values: { most: String(papers) } });
}

/** Whether a text from an address can be the id of a file: PostgreSQL takes no NUL. */
const isFileId = (id: string) => /^[\w-]{36}$/.test(id);

/** A file of a home; undefined where it has no such one. @throws StoreUnavailable */
export async function paperFile(propertyId: number, id: string) {
  if (!isFileId(id)) return undefined;
  return readStore((db) =>
    db
      .selectFrom("home_paper_files")
      .select(["type", "content"])
      .where("property_id", "=", propertyId)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

/** Takes a file of a home away. @param sender only one that this person sent @returns whether there was one @throws StoreUnavailable */
export async function removePaperFile(propertyId: number, id: string, sender?: string): Promise<boolean> {
  if (!isFileId(id)) return false;
  const { numDeletedRows } = await writeStore((transaction) => {
    const files = transaction
      .deleteFrom("home_paper_files")
      .where("property_id", "=", propertyId)
      .where("id", "=", id);
    return (sender === undefined ? files : files.where("sender", "=", sender)).executeTakeFirst();
  });
  return numDeletedRows > 0n;
}

const homeTables = ["home_steps", "home_papers", "home_paper_files"] as const;

/** When anything was last written of each home that has a file, in ms. */
async function lastChanges(): Promise<Map<number, number>> {
  const rows = await readStore(async (db) => [
    ...(await db.selectFrom("home_steps").select(["property_id", "changed_at as at"]).execute()),
    ...(await db.selectFrom("home_papers").select(["property_id", "changed_at as at"]).execute()),
    ...(await db.selectFrom("home_paper_files").select(["property_id", "sent_at as at"]).execute()),
  ]);
  const changes = new Map<number, number>();
  for (const { property_id, at } of rows)
    changes.set(property_id, Math.max(changes.get(property_id) ?? 0, Number(at)));
  return changes;
}

/**
 * Erases steps and papers of homes that were sold or let before a moment, and of those that have left the content and that nobody has written about
 * since.
 * @returns how many homes
 * @throws StoreUnavailable
 */
export async function forgetHomes(
  properties: readonly { propertyId: number; closedAt: Date | null }[],
  cutoff: number,
): Promise<number> {
  const present = new Map(properties.map(({ propertyId, closedAt }) => [propertyId, closedAt]));
  const over = [...(await lastChanges())].flatMap(([id, changedAt]) => {
    const closedAt = present.get(id);
    const end = closedAt === undefined ? changedAt : (closedAt?.getTime() ?? Number.POSITIVE_INFINITY);
    return end < cutoff ? [id] : [];
  });
  for (const id of over)
    await writeStore(async (transaction) => {
      for (const table of homeTables)
        await transaction.deleteFrom(table).where("property_id", "=", id).execute();
    });
  return over.length;
}

/** What an owner has sent (GDPR, article 15). @throws StoreUnavailable */
export const papersFrom = (email: string) =>
  readStore(async (db) => {
    const rows = await db
      .selectFrom("home_paper_files")
      .select(["property_id", "paper", "name", "sent_at"])
      .where("sender", "=", email)
      .where("by_owner", "=", 1)
      .orderBy("sent_at")
      .execute();
    return rows.map(({ property_id, paper, name, sent_at }) => ({
      property: property_id,
      paper,
      name,
      sentAt: new Date(Number(sent_at)),
    }));
  });

/** Erases what an owner has sent, and when they are away. */
export async function eraseOwnerFile(transaction: Queries, email: string): Promise<void> {
  await transaction
    .deleteFrom("home_paper_files")
    .where("sender", "=", email)
    .where("by_owner", "=", 1)
    .execute();
  await transaction.deleteFrom("visit_hours").where("author", "=", email).where("by_owner", "=", 1).execute();
}
