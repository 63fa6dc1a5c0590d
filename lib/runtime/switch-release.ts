import "server-only";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ReleaseSwitch } from "../domain/operations/releases.ts";
import { withLock } from "../server/releases/process-files.ts";
import { liveLink, readRelease, recordSwitch, setLiveLink } from "../server/releases/releases.ts";
import { type ServingSite, servingSites } from "../server/releases/serving.ts";
import { endPictures, sharePictures } from "../server/releases/shared-pictures.ts";

/** Why another release becomes live: a renewal shows the content of the one before, on another day. */
export type SwitchKind = ReleaseSwitch["kind"] | "renewal";

/** How long a running site may take, in ms, besides the time of its workers. */
const siteTime = 20_000;
/** The longest that one worker takes, in ms: its start, and the end of the one before. */
const workerTime = 80_000;

const pollPause = 100;

/** A release that a running site could not take over. */
class SwitchFailed extends Error {
  override name = "SwitchFailed";
}

/** Waits until a running site has dealt with the link. @returns why it did not take the release over; null where it did, or has ended */
async function outcomeOf(
  releases: string,
  { pid, workers }: ServingSite,
  stamp: string,
): Promise<string | null> {
  const end = Date.now() + siteTime + workers * workerTime;
  for (;;) {
    const site = servingSites(releases).find((each) => each.pid === pid);
    if (!site) return null;
    if (site.stamp === stamp) return site.failure;
    if (Date.now() > end) return "It has not taken it over in time; its log says more.";
    await wait(pollPause);
  }
}

/**
 * Makes a release live, and waits until every site that runs from this folder serves it. Where one cannot, what was live before is live again
 * for all.
 * @param kind for the log of switches, from which `undo` knows what was live before; a renewal takes the place of the release that it renews
 * @returns the sites that serve it; none where none runs: the next start serves it
 * @throws Error where there is no such release, SwitchFailed, LockTaken
 */
export async function switchRelease(releases: string, id: string, kind: SwitchKind): Promise<ServingSite[]> {
  if (!readRelease(releases, id))
    throw new SwitchFailed(`There is no release ${id} in ${releases}: npm run agency -- list.`);
  return withLock(path.join(releases, "switch.lock"), async () => {
    const before = liveLink(releases);
    const sites = servingSites(releases);
    const former = before?.id ?? null;
    sharePictures(releases, former, id);
    setLiveLink(releases, id);
    const stamp = liveLink(releases)?.stamp ?? "";
    const outcomes = await Promise.all(
      sites.map(async (site) => ({ site, failure: await outcomeOf(releases, site, stamp) })),
    );
    const failed = outcomes.filter(({ failure }) => failure !== null);
    if (failed.length > 0) {
      setLiveLink(releases, former);
      endPictures(releases, id, former);
      const lines = failed.map(({ site, failure }) => `The site of process ${site.pid}: ${failure}`);
      throw new SwitchFailed(
        `${id} could not be served; ${former ?? "what was served before"} stays live.\n${lines.join("\n")}`,
      );
    }
    const entry = kind === "renewal" ? { kind: "switch" as const, isRenewal: true } : { kind };
    endPictures(releases, former, id);
    recordSwitch(releases, { at: Date.now(), id, ...entry });
    return sites;
  });
}
