import "server-only";
import { rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { loadContent } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { staffInFile } from "../../content/staff.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { type PublicationWait, publicationWaits } from "../../domain/import/clock-publication.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { importWaitsMail } from "../../mail/compose/account-mails.ts";
import { absolute, agencyOf } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import { claimTime } from "../../server/db/housekeeping-times.ts";
import { writeStore } from "../../server/db/store.ts";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { readState, writeState } from "../../server/state-files.ts";

const waitSchema = z.object({
  reason: z.enum(publicationWaits),
  /** ISO moment: since when something waits, whatever the reason was at first. */
  since: z.iso.datetime(),
});

/** What a package has brought and nobody has published yet. */
export type WaitingPublication = z.infer<typeof waitSchema>;

const waitFile = () => path.join(env.dataDir, "import", "publication.json");

/** Null where nothing waits for a person. */
export const readWaitingPublication = (): WaitingPublication | null => readState(waitFile(), waitSchema);

/** Notes why what was brought waits now; null where it does not. */
export function noteWait(reason: PublicationWait | null, now: Date): void {
  if (reason === null) {
    rmSync(waitFile(), { force: true });
    return;
  }
  const former = readWaitingPublication();
  if (former?.reason === reason) return;
  makePrivateFolder(path.dirname(waitFile()));
  writeState(waitFile(), { reason, since: former?.since ?? now.toISOString() });
}

/** In ms: whoever is at the desk has seen it by then. */
const longestWait = 2 * 60 * 60_000;

/** What waits for a person for so long that somebody must be told; null where nothing does. */
export function longWaitingPublication(now: Date): WaitingPublication | null {
  const waiting = readWaitingPublication();
  return waiting && now.getTime() - Date.parse(waiting.since) > longestWait ? waiting : null;
}

async function mailFor({ email, name, language }: StaffMember, { reason, since }: WaitingPublication) {
  const { deskImport } = await loadMessages(language, "deskImport");
  const words = await mailWords(language);
  const agency = agencyOf(loadContent(), language);
  return importWaitsMail(
    { area: "desk", email, name, agency, words },
    {
      since: new Date(since),
      reason: deskImport.waits[reason],
      href: absolute(`${addressOf("desk", language)}?${new URLSearchParams({ section: "publishing" })}`),
    },
  );
}

/**
 * Mails those who may publish that what a package has brought waits for one of them: once for as long as it waits, from one of the processes.
 * @throws StoreUnavailable
 */
export async function mailLongWait(now: Date): Promise<void> {
  const waiting = longWaitingPublication(now);
  if (!waiting || !env.isDeskOpen) return;
  const publishers = staffInFile().filter(({ role }) => mayStaff(role, "releases.publish"));
  const mails = await Promise.all(publishers.map((member) => mailFor(member, waiting)));
  const isMailed = await writeStore(async (transaction) => {
    const at = now.getTime();
    if (!(await claimTime(transaction, "import-waits", at, at - Date.parse(waiting.since)))) return false;
    await queueMails(transaction, mails, { reference: null, email: "import" });
    return true;
  });
  if (isMailed) notifyMailQueued();
}
