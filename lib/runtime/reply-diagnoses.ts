import "server-only";
import type { Diagnosis } from "../domain/operations/diagnoses.ts";
import { mailboxWords } from "../domain/replies/mailbox-problem.ts";
import { mailboxState } from "../leads/replies/mailbox-cursor.ts";
import { MailboxFault, mailboxName, openMailbox } from "../mail/replies/mailbox.ts";
import { replyMailbox } from "../mail/replies/reply-address.ts";
import { env } from "../server/env.ts";

const subject = "replies";

/** In ms: several looks that should have been. */
const longestWithoutLook = 10 * 60_000;

/** How the site itself has fared with the mailbox; nothing where it does well, or nobody knows. */
async function lookDiagnoses(name: string, now: Date): Promise<Diagnosis[]> {
  const state = await mailboxState(name).catch(() => null);
  if (!state?.readAt || now.getTime() - state.readAt.getTime() < longestWithoutLook) return [];
  const text = `last read by the site at ${state.readAt.toISOString()}`;
  return [
    {
      level: "warning",
      subject,
      text,
      remedy: "Does the site run? Its log says why it has not looked since.",
    },
  ];
}

/**
 * Signs in to the mailbox that replies are read from, and looks at its folder; nothing where none is read. No diagnosis names a password.
 */
export async function replyDiagnoses(now: Date): Promise<Diagnosis[]> {
  if (env.replies && !env.isDeskOpen)
    return [
      {
        level: "warning",
        subject,
        text: "DESK is off: nobody would see them",
        remedy: "Open the desk, or unset REPLIES_URL.",
      },
    ];
  const replies = replyMailbox();
  if (!replies) return [];
  const { hostname } = new URL(replies.url);
  try {
    const mailbox = await openMailbox(replies);
    await mailbox.close();
    const text = `${hostname} lets the site in; the folder has ${mailbox.count} mails`;
    return [{ level: "ok", subject, text }, ...(await lookDiagnoses(mailboxName(replies.url), now))];
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error;
    const { text, remedy } = mailboxWords[error.problem];
    return [{ level: "error", subject, text: `${hostname}: ${text} (${error.message})`, remedy }];
  }
}
