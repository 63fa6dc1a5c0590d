import "server-only";
import { mailboxState } from "../leads/replies/mailbox-cursor.ts";
import { mailboxName } from "../mail/replies/mailbox.ts";
import { replyMailbox } from "../mail/replies/reply-address.ts";
import type { SharedGauge } from "./shared-gauges.ts";

/** The mailbox as the last look at it has left it; null where none is read, or the store is out of reach. */
async function readState() {
  const replies = replyMailbox();
  return replies && (await mailboxState(mailboxName(replies.url)).catch(() => null));
}

/** Gauges of the mailbox that replies are read from. */
export const replyGauges: Record<string, SharedGauge> = {
  replies_up: {
    help: "1 where the mailbox of replies could be read at the last look, 0 where not; none where none is read",
    async figures() {
      const state = await readState();
      return state ? [[{}, state.problem === null ? 1 : 0]] : [];
    },
  },
  replies_last_read_timestamp_seconds: {
    help: "When the mailbox of replies was last read; none before the first time",
    async figures() {
      const readAt = (await readState())?.readAt;
      return readAt ? [[{}, readAt.getTime() / 1_000]] : [];
    },
  },
};
