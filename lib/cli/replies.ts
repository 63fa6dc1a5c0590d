import { type CommandGroup, command } from "./command.ts";
import { diagnosisLine } from "./table.ts";

const check = command({
  summary: "sign in to the mailbox of replies, and look at its folder",
  description:
    "Says whether the site can read what people answer, and what to do where it cannot. Nothing in the mailbox is changed, and no mail of it is read.",
  exitCodes: "0 it can be read, 1 it cannot, or none is set, 2 usage error",
  async run(_, __, out) {
    const { log } = await import("../server/log.ts");
    log.level = "silent";
    const { replyDiagnoses } = await import("../runtime/reply-diagnoses.ts");
    const { closeStore } = await import("../server/db/store.ts");
    const diagnoses = await replyDiagnoses(new Date()).finally(closeStore);
    out.write(
      diagnoses.length > 0
        ? diagnoses.map(diagnosisLine).join("")
        : "REPLIES_URL is not set: what people answer stays in the agency's mailbox. docs/operations.md, Replies, says how.\n",
    );
    return diagnoses.some(({ level }) => level === "ok") ? 0 : 1;
  },
});

export const replies: CommandGroup = {
  summary: "what people answer to mails of the desk: check",
  commands: { check },
};
