import path from "node:path";
import type { UndoneImport } from "../desk/publishing/import-publication.ts";
import type { PublicationWait } from "../domain/import/clock-publication.ts";
import type { PackageName } from "../domain/import/package-names.ts";
import type { ImportRun } from "../import/run/import-files.ts";
import { type Command, command } from "./command.ts";
import { checkPackage } from "./import-check.ts";
import { explain } from "./import-explain.ts";
import { mapCodes } from "./import-map.ts";
import { idArgument, listed, packageOf, packageOption, work } from "./import-package.ts";
import { jsonOption } from "./options.ts";
import { jsonText, listing, moment } from "./table.ts";

const words = (counts: Readonly<Record<string, number>>, none: string): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ") || none;

function summaryOf(run: ImportRun, isWritten: boolean): string {
  const { id, state, counts, findings, failure, commit } = run;
  const end = failure
    ? `Failed${isWritten ? "" : ", and nothing was written"}: ${failure.message}`
    : words(counts, "no listings");
  const found = words(findings, "");
  return [
    `${id}: ${state === "unchanged" ? "nothing has changed" : end}`,
    ...(found ? [`found: ${found}`] : []),
    ...(commit ? [`commit ${commit}`] : []),
  ].join("\n");
}

const run = command({
  summary: "read the stock of a package into the content: all of it, or nothing",
  description: `Fetches, proves that the answer is whole, maps, fetches pictures, merges with what was written here, checks, writes and commits.
The same answer again writes nothing. Where it fails, not one file has changed. One that was killed is taken up by the next.`,
  options: {
    ...packageOption,
    from: { value: "FOLDER", help: "a folder of answers in the place of the package" },
    full: { help: "ask for every picture, whenever it was last" },
    yes: { help: "so many listings, or this field, are really gone" },
    ...jsonOption,
  },
  exitCodes: "0 done or nothing to do, 1 failed (nothing written, unless it says so), 2 usage error",
  async run({ source, from, full, yes, json }, _, out) {
    const name = await packageOf(source);
    const { runPackage } = await import("../import/run/package-run.ts");
    const result = await work(() =>
      runPackage({
        source: name,
        from: from === undefined ? null : path.resolve(from),
        ...(full && { isFull: true }),
        ...(yes && { isConfirmed: true }),
        onStep: (step, progress) => {
          if (!json && !progress) out.write(`${step}\n`);
        },
      }),
    );
    const { isWritten } = await import("../import/run/uncommitted-run.ts");
    out.write(json ? jsonText(result) : `${summaryOf(result, isWritten(result))}\n`);
    return result.failure ? 1 : 0;
  },
});

/** Why the clock does not publish what runs have brought. */
const waitReasons: Record<PublicationWait, string> = {
  first: "the first publication is a person's.",
  large: "so much has changed that a person must look at it.",
  others: "somebody has changed content that is not published yet, and it would go online too.",
  undone: "the live release is not the newest one: switch to it, or publish.",
  check: "the check finds errors: npm run agency -- check.",
  failed: "the last publication failed; it is tried again.",
};

const status = command({
  summary: "how each package is doing: last success, stock, what waits, conflicts, runs",
  options: jsonOption,
  async run({ json }, _, out) {
    const sources = await work(async () => (await import("../import/run/import-status.ts")).importStatus());
    const { readWaitingPublication } = await import("../desk/publishing/waiting-publication.ts");
    const waiting = readWaitingPublication();
    if (!json && waiting)
      out.write(
        `Waits to be published since ${moment(new Date(waiting.since))}: ${waitReasons[waiting.reason]}\n\n`,
      );
    if (json) {
      out.write(jsonText(sources));
      return;
    }
    if (sources.length === 0) out.write("No package is set up: content/import.json names none.\n");
    for (const { source, isPaused, lastSuccess, failures, failure, stock, ...state } of sources) {
      const last = lastSuccess ? moment(new Date(lastSuccess)) : "never";
      out.write(
        `${source}: last success ${last}${isPaused ? ", paused" : ""}${failure ? `; ${failures} failed since: ${failure.message}` : ""}\n`,
      );
      out.write(`${words(stock, "no stock")}, ${state.conflicts.length} conflicts\n\n`);
      const held = [...state.waiting, ...state.hidden];
      if (held.length > 0)
        out.write(
          `${listing(held, false, "", { id: ({ id }) => id, waits: ({ reasons }) => reasons.join(", ") })}\n`,
        );
      if (state.conflicts.length > 0)
        out.write(
          `${listing(state.conflicts, false, "", { id: ({ id }) => id, conflict: (item) => item.path, shown: ({ shown }) => shown, since: ({ since }) => since })}\n`,
        );
      out.write(
        listing(state.runs, false, "No runs.", {
          run: ({ id }) => id,
          state: (item) => item.state,
          counts: ({ counts, failure: reason }) => reason?.message ?? words(counts, ""),
        }),
      );
    }
  },
});

/** A command that decides something about a listing. */
const decision = (
  summary: string,
  does: (call: { source: PackageName; id: string; isSame: boolean; reason: string }) => Promise<string>,
  further: "same" | "reason",
): Command =>
  command({
    summary,
    argument: idArgument,
    options: {
      ...packageOption,
      ...(further === "same"
        ? { same: { help: "it is the home that it may be: from now on its number and texts are its" } }
        : { reason: { value: "TEXT", help: "why, for the colleagues who see it held at the desk" } }),
    },
    async run({ source, ...options }, id, out) {
      const name = await packageOf(source);
      const isSame = "same" in options && options.same === true;
      const reason = "reason" in options ? (options.reason ?? "") : "";
      const sentence = await work(() => does({ source: name, id, isSame, reason }));
      out.write(`${sentence}\n`);
    },
  });

const hold = decision(
  "hide a listing until it is released, whatever the package says",
  async ({ source, id, reason }) => {
    const { hideListing, operator } = await import("../import/run/decisions.ts");
    await hideListing({ source, id, author: operator() }, reason.trim());
    return `${id} is hidden from the next publication on.`;
  },
  "reason",
);

const release = decision(
  "show a listing that is held; or say that it is not the home it may be, or with --same that it is",
  async ({ source, id, isSame }) => {
    const { answerSameHome, operator, perhapsSame, showListing } = await import("../import/run/decisions.ts");
    if (perhapsSame(source, id) !== null || isSame) {
      await answerSameHome({ source, id, author: operator() }, isSame);
      return `${id} ${isSame ? "takes over that home" : "is a home of its own"} with the next run.`;
    }
    await showListing(source, id, operator());
    return `${id} is shown from the next publication on, unless the law wants more of it: npm run agency -- check.`;
  },
  "same",
);

/** What is said once a run is undone. */
const undone: Record<UndoneImport, string> = {
  published: "The site goes back, too: that is being published now.",
  nothing: "No visitor has seen it, so there is nothing to publish.",
  others: "Other changes are not published yet: publish to take it off the site.",
  running: "Another publication runs: publish after it to take it off the site.",
  impossible: "This folder publishes nothing: publish to take it off the site.",
};

const undo = command({
  summary: "take back what a run has written, pause its package, and publish that",
  argument: { name: "RUN", missing: `Which run? ${listed}` },
  async run(_, id, out) {
    const end = await work(async () => {
      const { undoImport } = await import("../desk/publishing/import-publication.ts");
      const { operator } = await import("../import/run/decisions.ts");
      return undoImport(id, operator());
    });
    out.write(`${id} is undone in the content, and its package is paused. ${undone[end]}\n`);
  },
});

/** A command that stops a package from being read, or lets it be read again. */
const pausing = (isPaused: boolean): Command =>
  command({
    summary: isPaused ? "read nothing of a package until it is resumed" : "read a package again",
    options: packageOption,
    async run({ source }, _, out) {
      const name = await packageOf(source);
      const isChanged = await work(async () => {
        const { setPaused } = await import("../import/run/pause.ts");
        const { WorkingStock } = await import("../import/run/working-stock.ts");
        const { operator } = await import("../import/run/decisions.ts");
        return setPaused(new WorkingStock(), { source: name, isPaused, author: operator() });
      });
      const state = isPaused ? "paused" : "read again";
      out.write(`${name} is ${isChanged ? "" : "already "}${state}.\n`);
    },
  });

/** Subcommands of `agency -- import` that read packages into the content, and decide about what was read. */
export const importRunCommands: Record<string, Command> = {
  check: checkPackage,
  run,
  status,
  hold,
  release,
  undo,
  pause: pausing(true),
  resume: pausing(false),
  map: mapCodes,
  explain,
};
