import { retentionRules } from "../content/forms/retention.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { Command } from "./command.ts";
import { contentFolder, contentHelp, contentOption } from "./content-folder.ts";
import { dayOf } from "./lead-filter.ts";
import { refuse } from "./refuse.ts";
import { counted } from "./table.ts";
import { withStore } from "./with-store.ts";

/** Whether to erase by this machine's clock. @returns null, or why not */
async function doubtAbout(now: Date, today: unknown): Promise<string | null> {
  const { believeClock, checkClock } = await import("../runtime/clock-guard.ts");
  if (today !== undefined) {
    await believeClock(now);
    return null;
  }
  const clock = await checkClock(now);
  return clock.isBelieved
    ? null
    : `Nothing is erased: this machine's clock says ${isoDay(now)}, and the site was last active on ${isoDay(clock.lastKnown)}.
If the clock is right, say so: leads purge --today ${isoDay(now)}
`;
}

export const purgeLeads: Command = {
  summary: "erase what has been kept as long as it may be",
  help: `Usage: npm run agency -- leads purge [--today DAY] [--content DIR]

Erases what is older than "retention" in content/site.json allows, and overwrites it in the database's file. The site does it by
itself every hour; this does it now. Backups are not touched.

Options:
  --today DAY    today's date, asked for where the clock is more than 30 days ahead of the last clean-up
${contentHelp}
  --help         show this

Exit code: 0 done, 1 not done or not all of it, 2 wrong use of the command.
`,
  options: { ...contentOption, today: { type: "string" } },
  async run({ content, today }) {
    const folder = contentFolder(content);
    if (folder === null) return 2;
    const now = new Date();
    if (typeof today === "string" && dayOf(today) !== isoDay(now))
      return refuse(`--today ${today}: this machine's clock says ${isoDay(now)}. Set the clock first.`);
    return withStore(async () => {
      const { dropExpired } = await import("../runtime/housekeeping.ts");
      const { purge } = await import("../leads/records/retention.ts");
      const { clearErasedSpace } = await import("../server/db/erased-space.ts");
      const doubt = await doubtAbout(now, today);
      if (doubt !== null) {
        process.stderr.write(doubt);
        return 1;
      }
      await dropExpired();
      const { leads, subscriptions, mails, files, accounts } = await purge(retentionRules(folder), now);
      process.stdout.write(
        `Erased: ${counted(leads, "request")}, ${counted(subscriptions, "subscription")}, ${counted(mails, "mail")}, ${counted(files, "mail file")}, ${counted(accounts, "account")}.\n`,
      );
      if (await clearErasedSpace()) return 0;
      process.stderr.write(
        "What was erased is not yet overwritten in zennehuis.db, as another process is using it. Give the command again.\n",
      );
      return 1;
    });
  },
};
