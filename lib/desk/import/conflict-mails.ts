import "server-only";
import { loadContent } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { staffInFile } from "../../content/staff.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { packageName } from "../../domain/import/package-lead.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { readSourceState } from "../../import/run/import-files.ts";
import { statusOf } from "../../import/run/import-status.ts";
import { activeSources } from "../../import/run/watch-imports.ts";
import { deskLink } from "../../leads/readers.ts";
import { importConflictsMail } from "../../mail/compose/account-mails.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { readTime, writeTime } from "../../server/db/housekeeping-times.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { env } from "../../server/env.ts";
import { titlesIn } from "./import-titles.ts";

/** Listings that a mail names. */
const mostTitles = 10;

async function mailFor({ email, name, language }: StaffMember, source: PackageName): Promise<OutgoingMail> {
  const words = await mailWords(language);
  const { conflicts } = statusOf(source);
  const files = [...new Set(conflicts.map(({ file }) => file))];
  const titles = await titlesIn(language);
  return importConflictsMail(
    { area: "desk", email, name, agency: agencyOf(loadContent(), language), words },
    {
      ...{ package: packageName(source), count: conflicts.length },
      titles: files.slice(0, mostTitles).map(titles),
      more: Math.max(0, files.length - mostTitles),
      href: deskLink(language, { section: "import" }) ?? "",
    },
  );
}

/** @returns whether anybody was told */
async function mailConflictsOf(source: PackageName): Promise<boolean> {
  const { newestAt, ids } = readSourceState(source).disputed;
  if (newestAt === null || ids.length === 0) return false;
  const at = Date.parse(newestAt);
  const name = `disputed-${source}` as const;
  if (((await readStore((db) => readTime(db, name))) ?? 0) >= at) return false;
  const editors = staffInFile().filter(({ role }) => mayStaff(role, "content.edit"));
  const mails = await Promise.all(editors.map((member) => mailFor(member, source)));
  return writeStore(async (transaction) => {
    if (((await readTime(transaction, name)) ?? 0) >= at) return false;
    await writeTime(transaction, name, at);
    await queueMails(transaction, mails, { reference: null, email: "import" });
    return true;
  });
}

/**
 * Mails those who may decide what a run has found changed both here and in the package: all of a run in one mail, each run once.
 * @throws StoreUnavailable, UnreadableStock
 */
export async function mailConflicts(): Promise<void> {
  if (!env.isDeskOpen) return;
  for (const { name } of activeSources()) if (await mailConflictsOf(name)) notifyMailQueued();
}
