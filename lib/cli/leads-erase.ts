import { isoDay } from "../domain/text/dates.ts";
import { CommandFailure, type CommandOutput, command, UsageError } from "./command.ts";
import { contentFolder, contentOption, dayOf } from "./options.ts";
import { countOf } from "./table.ts";
import { withStore } from "./with-store.ts";

/** `3 requests, 2 mails and the newsletter`: those of the parts that there are. */
const listed = (...parts: (string | false | null)[]) =>
  new Intl.ListFormat("en-GB").format(parts.filter((part) => typeof part === "string"));

/** A copy that only the agency can erase. */
const copiesAt = (packages: readonly string[]) =>
  packages.length > 0
    ? `A copy may lie in the agency's package (${packages.join(", ")}): erase the person there too.\n`
    : "";

/** What is left to do by hand. */
async function remainingSteps(email: string): Promise<string> {
  const { ownersInFile, ownerWith } = await import("../content/owners.ts");
  const owner = ownerWith(email, ownersInFile());
  return `Not touched: backups of the store, and mails that have arrived in mailboxes, the agency's own included.
${
  owner
    ? `content/owners.json still names ${owner.email}: remove them from it, then build and restart the site. Until then they can request a new link.\n`
    : ""
}`;
}

/** @throws CommandFailure where another process uses the file */
async function overwriteErased(): Promise<undefined> {
  const { overwriteErasedRows } = await import("../server/db/vacuum.ts");
  if (await overwriteErasedRows()) return;
  throw new CommandFailure(
    "What was erased is not yet overwritten in zennehuis.db, as another process is using it. Run the command again.",
  );
}

/** Erases one request. */
const eraseOne = (reference: string, isConfirmed: boolean | undefined, out: CommandOutput) =>
  withStore(async () => {
    const { eraseRequest } = await import("../leads/records/personal-data.ts");
    const { leadDetail } = await import("../leads/records/lead-records.ts");
    if (!(await leadDetail(reference)))
      throw new CommandFailure(`${reference}: no request. npm run agency -- leads list shows them.`);
    if (!isConfirmed) throw new UsageError(`Nothing is erased yet: ${reference}. Add --yes to erase it.`);
    const erased = await eraseRequest(reference);
    out.write(`Erased: ${reference} and ${countOf(erased?.mails ?? 0, "mail")}.\n`);
    out.write(copiesAt(erased?.packages ?? []));
    return overwriteErased();
  });

export const eraseLeads = command({
  summary: "erase everything stored about one person, or one request",
  description: `Erases the person's requests with their files, notes and mails, mails that wait to be sent and .eml files included, the newsletter,
alerts, and an owner's account with its sessions and links (GDPR, article 17). What was erased is overwritten in the database's file too.
A past visit stays, by nobody; the hour of one to come is free again. Who has given no address, but a name and a number at the
desk, is erased by the reference of each request. Backups are not touched. This cannot be undone: check first with
npm run agency -- leads export --email ADDRESS`,
  usage: ["--email ADDRESS --yes", "--reference REFERENCE --yes"],
  options: {
    email: { value: "ADDRESS", help: "the person's address" },
    reference: { value: "REFERENCE", help: "one request" },
    yes: { help: "confirm" },
  },
  exitCodes: "0 done, 1 not done or not all of it, 2 usage error",
  async run({ email, reference, yes }, _, out) {
    if (reference !== undefined && email === undefined) return eraseOne(reference.toUpperCase(), yes, out);
    if (!email?.includes("@"))
      throw new UsageError("Name the person: leads erase --email an@example.be --yes");
    return withStore(async () => {
      const { erasePerson, personalData } = await import("../leads/records/personal-data.ts");
      const { personAddresses } = await import("../leads/records/persons.ts");
      const addresses = await personAddresses(email);
      if (!yes) {
        const all = await Promise.all(addresses.map(personalData));
        const alerts = all.flatMap((data) => data.alerts).length;
        const kept = listed(
          countOf(all.flatMap(({ leads }) => leads).length, "request"),
          all.some(({ newsletter }) => newsletter) && "the newsletter",
          alerts > 0 && countOf(alerts, "alert"),
          all.some(({ account }) => account) && "an owner's account",
          addresses.length > 1 && `of ${addresses.join(", ")}`,
        );
        throw new UsageError(`Nothing is erased yet: ${kept}. Add --yes to erase them.`);
      }
      // This one last: by it all of them are found again where this is interrupted.
      for (const address of addresses.toReversed()) {
        const erased = await erasePerson(address);
        const gone = listed(
          countOf(erased.leads, "request"),
          countOf(erased.mails, "mail"),
          countOf(erased.files, "mail file"),
          erased.subscription && "the newsletter",
          erased.alerts > 0 && countOf(erased.alerts, "alert"),
          erased.account && "an owner's account",
        );
        const whose = address === email.trim().toLowerCase() ? "" : ` of ${address}`;
        out.write(`Erased${whose}: ${gone}.\n${copiesAt(erased.packages)}`);
      }
      out.write(await remainingSteps(email));
      return overwriteErased();
    });
  },
});

/** @throws CommandFailure where this machine's clock may not decide what to erase */
async function requireClock(now: Date, today: string | undefined): Promise<void> {
  const { trustClock, checkClock } = await import("../runtime/clock-guard.ts");
  if (today !== undefined) return trustClock(now);
  const clock = await checkClock(now);
  if (clock.isTrusted) return;
  throw new CommandFailure(
    `Nothing is erased: this machine's clock says ${isoDay(now)}, and the site was last active on ${isoDay(clock.lastKnown)}.
If the clock is right, confirm it: leads purge --today ${isoDay(now)}`,
  );
}

export const purgeLeads = command({
  summary: "erase everything past its retention period",
  description: `Erases what is older than "retention" in content/site.json allows, and overwrites it in the database's file. The site does
this every hour; the command does it now. Backups are not touched.`,
  options: {
    today: {
      value: "DAY",
      help: "today's date, required when the clock is more than 30 days ahead of the last clean-up",
    },
    ...contentOption,
  },
  exitCodes: "0 done, 1 not done or not all of it, 2 usage error",
  async run({ content, today }, _, out) {
    const folder = await contentFolder(content);
    const now = new Date();
    if (today !== undefined && dayOf(today) !== isoDay(now))
      throw new UsageError(
        `--today ${today}: this machine's clock says ${isoDay(now)}. Set the clock first.`,
      );
    return withStore(async () => {
      const { deleteExpired } = await import("../runtime/housekeeping.ts");
      const { purge } = await import("../leads/records/retention.ts");
      const { retentionRules } = await import("../content/forms/retention.ts");
      await requireClock(now, today);
      await deleteExpired();
      const { leads, subscriptions, mails, files, accounts } = await purge(retentionRules(folder), now);
      out.write(
        `Erased: ${countOf(leads, "request")}, ${countOf(subscriptions, "subscription")}, ${countOf(mails, "mail")}, ${countOf(files, "mail file")}, ${countOf(accounts, "account")}.\n`,
      );
      return overwriteErased();
    });
  },
});
