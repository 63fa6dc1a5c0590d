import { existsSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { contentDirOf, shownContent } from "../server/folders.ts";
import { CommandFailure, type CommandOutput, command } from "./command.ts";
import { countIn, jsonOption } from "./options.ts";
import { makeLive, withReleases } from "./release-folder.ts";
import { countOf, listing, moment } from "./table.ts";

export const switchTo = command({
  summary: "make a release live",
  description: `The site that runs takes it over worker by worker, without losing a request. Where it cannot serve the release, the one before stays live.
ID is the name of a release: npm run agency -- list.`,
  argument: { name: "ID", missing: "Name the release: npm run agency -- list, then switch ID." },
  exitCodes: "0 done, 1 not done and what was live is live, 2 usage error",
  run: (_, id, out) => withReleases((releases) => makeLive(releases, id, "switch", out)),
});

/** Packages that are read go on bringing what was taken back, until somebody publishes it: until then it waits. */
async function warnOfImports(out: CommandOutput): Promise<void> {
  const { env } = await import("../server/env.ts");
  if (!existsSync(path.join(contentDirOf(env), "import.json"))) return;
  const { configuredSources, UnreadableStock } = await import("../import/run/working-stock.ts");
  try {
    for (const { name } of configuredSources().filter(({ paused }) => !paused))
      out.write(
        `${name} is still read, and the next publication brings back what it sent: npm run agency -- import pause --source ${name}\n`,
      );
  } catch (error) {
    // The release is live again, whatever the content has come to.
    if (!(error instanceof UnreadableStock)) throw error;
  }
}

export const undo = command({
  summary: "go back to the release that was live before",
  description:
    "Makes the release live that was live before this one, as switch does; each further time one more back. To go forward again: switch ID.",
  exitCodes: "0 done, 1 not done: there is none before, or it cannot be served, 2 usage error",
  run: (_, __, out) =>
    withReleases(async (releases) => {
      const { liveLink, previousRelease } = await import("../server/releases/releases.ts");
      const previous = previousRelease(releases, liveLink(releases)?.id ?? null);
      if (previous !== null) {
        await makeLive(releases, previous, "undo", out);
        await warnOfImports(out);
        return;
      }
      throw new CommandFailure(
        "No release was live before this one, or it was removed: npm run agency -- list, then switch ID.",
      );
    }),
});

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

export const list = command({
  summary: "list the releases, newest first",
  description:
    "SIZE is what a release takes besides the project and the releases above it: they share what is the same.",
  options: jsonOption,
  run: ({ json }, _, out) =>
    withReleases(async (releases) => {
      const { listReleases, liveLink } = await import("../server/releases/releases.ts");
      const live = liveLink(releases)?.id;
      const counted = new Set<number>();
      for (const shared of ["node_modules", "public", ".build", shownContent()])
        if (existsSync(shared)) ownSize(shared, counted);
      const all = listReleases(releases).map((release) => ({
        ...release,
        isLive: release.id === live,
        bytes: ownSize(path.join(releases, release.id), counted),
      }));
      out.write(
        listing(all, json, "No releases: npm run agency -- release.", {
          id: ({ id }) => id,
          made: ({ madeAt }) => moment(new Date(madeAt)),
          state: ({ isLive }) => (isLive ? "live" : ""),
          commit: ({ commit }) => commit?.slice(0, 8) ?? "",
          size: ({ bytes }) => `${(bytes / 1e6).toFixed(1)} MB`,
        }),
      );
    }),
});

export const prune = command({
  summary: "remove old releases",
  description: `The release that is live, the one that undo would take and what a site serves always stay. Scripts, style sheets and pictures of a release
that is removed stay reachable for 30 days.`,
  options: { keep: { value: "N", help: "how many of the newest stay (5)", default: "5" } },
  async run({ keep }, _, out) {
    const count = countIn("keep", keep);
    return withReleases(async (releases) => {
      if (!existsSync(releases)) return;
      const { withLock } = await import("../server/releases/process-files.ts");
      const { pruneReleases } = await import("../build/prune-releases.ts");
      await withLock(path.join(releases, "release.lock"), async () => {
        const { removed, hashedFiles } = pruneReleases(releases, count);
        for (const id of removed) out.write(`${id} is removed.\n`);
        if (hashedFiles > 0)
          out.write(`${countOf(hashedFiles, "hashed file")} of former releases removed.\n`);
        if (removed.length + hashedFiles === 0) out.write("Nothing to remove.\n");
      });
    });
  },
});
