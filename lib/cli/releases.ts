import { existsSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Command, CommandFailure, UsageError } from "./command.ts";
import { makeLive, withReleases } from "./release-folder.ts";
import { countOf, moment, table } from "./table.ts";

export const switchTo: Command = {
  summary: "make a release live",
  help: `Usage: npm run agency -- switch ID

The site that runs takes it over worker by worker, without losing a request. Where it cannot serve the release, the one before stays live.
ID is the name of a release: npm run agency -- list.

Options:
  --help         show this

Exit code: 0 done, 1 not done and what was live is live, 2 usage error.
`,
  options: {},
  maxPositionals: 1,
  async run(_, [id], out) {
    if (id === undefined) throw new UsageError("Name the release: npm run agency -- list, then switch ID.");
    return withReleases((releases) => makeLive(releases, id, "switch", out));
  },
};

export const undo: Command = {
  summary: "go back to the release that was live before",
  help: `Usage: npm run agency -- undo

Makes the release live that was live before this one, as switch does; each further time one more back. To go forward again: switch ID.

Options:
  --help         show this

Exit code: 0 done, 1 not done: there is none before, or it cannot be served, 2 usage error.
`,
  options: {},
  run: (_, __, out) =>
    withReleases(async (releases) => {
      const { liveLink, previousRelease } = await import("../server/releases/releases.ts");
      const previous = previousRelease(releases, liveLink(releases)?.id ?? null);
      if (previous !== null) return makeLive(releases, previous, "undo", out);
      throw new CommandFailure(
        "No release was live before this one, or it was removed: npm run agency -- list, then switch ID.",
      );
    }),
};

/** Bytes of the files below a folder that were not counted yet: releases share most of theirs. */
function ownSize(folder: string, counted: Set<number>): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) size += ownSize(place, counted);
    else {
      const { ino, blocks } = lstatSync(place);
      if (!counted.has(ino)) size += blocks * 512;
      counted.add(ino);
    }
  }
  return size;
}

export const list: Command = {
  summary: "list the releases, newest first",
  help: `Usage: npm run agency -- list [--json]

SIZE is what a release takes besides the project and the releases above it: they share what is the same.

Options:
  --json         as JSON
  --help         show this
`,
  options: { json: { type: "boolean" } },
  run: ({ json }, _, out) =>
    withReleases(async (releases) => {
      const { listReleases, liveLink } = await import("../server/releases/releases.ts");
      const live = liveLink(releases)?.id;
      const counted = new Set<number>();
      for (const shared of ["node_modules", "public", ".build", "content"])
        if (existsSync(shared)) ownSize(shared, counted);
      const found = listReleases(releases).map((each) => ({
        ...each,
        isLive: each.id === live,
        bytes: ownSize(path.join(releases, each.id), counted),
      }));
      const rows = found.map(({ id, madeAt, isLive, commit, bytes }) => [
        id,
        moment(new Date(madeAt)),
        isLive ? "live" : "",
        commit?.slice(0, 8) ?? "",
        `${(bytes / 1e6).toFixed(1)} MB`,
      ]);
      if (json) out.write(`${JSON.stringify(found, null, 2)}\n`);
      else if (rows.length === 0) out.write("No releases: npm run agency -- release.\n");
      else out.write(table(["ID", "MADE", "STATE", "COMMIT", "SIZE"], rows));
      return 0;
    }),
};

export const prune: Command = {
  summary: "remove old releases",
  help: `Usage: npm run agency -- prune [--keep N]

The release that is live, the one that undo would take and what a site serves always stay. Scripts, style sheets and pictures of a release
that is removed stay reachable for 30 days.

Options:
  --keep N       how many of the newest stay (5)
  --help         show this
`,
  options: { keep: { type: "string", default: "5" } },
  async run({ keep }, _, out) {
    const count = Number(keep);
    if (!Number.isInteger(count) || count < 1) throw new UsageError(`--keep ${keep}: a whole number from 1.`);
    return withReleases(async (releases) => {
      if (!existsSync(releases)) return 0;
      const { withLock } = await import("../server/releases/process-files.ts");
      const { pruneReleases } = await import("../build/prune-releases.ts");
      return withLock(path.join(releases, "release.lock"), async () => {
        const { removed, hashedFiles } = pruneReleases(releases, count);
        for (const id of removed) out.write(`${id} is removed.\n`);
        if (hashedFiles > 0)
          out.write(`${countOf(hashedFiles, "hashed file")} of former releases removed.\n`);
        if (removed.length + hashedFiles === 0) out.write("Nothing to remove.\n");
        return 0;
      });
    });
  },
};
