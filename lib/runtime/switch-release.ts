import "server-only";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withLock } from "../server/releases/process-files.ts";
import {
  liveLink,
  previousRelease,
  readRelease,
  setLiveLink,
  setPreviousRelease,
} from "../server/releases/releases.ts";
import { type ServingSite, servingSite } from "../server/releases/serving.ts";
import { endPictures, sharePictures } from "../server/releases/shared-pictures.ts";

/** Why another release becomes live: a renewal shows the content of the one before, on another day. */
export type SwitchKind = "switch" | "undo" | "renewal";

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
    const site = servingSite(releases);
    if (site?.pid !== pid) return null;
    if (site.stamp === stamp) return site.failure;
    if (Date.now() > end) return "It has not taken it over in time; its log says more.";
    await wait(pollPause);
  }
}

/**
 * Makes a release live, and waits until the site that runs from this folder serves it. Where it cannot, what was live before is live again.
 * @param kind says what `undo` goes back to: after a renewal to what it would have gone back to before it
 * @returns the site that serves it; null where none runs: the next start serves it
 * @throws Error where there is no such release, SwitchFailed, LockTaken
 */
export async function switchRelease(
  releases: string,
  id: string,
  kind: SwitchKind,
): Promise<ServingSite | null> {
  if (!readRelease(releases, id))
    throw new SwitchFailed(`There is no release ${id} in ${releases}: npm run agency -- list.`);
  return withLock(path.join(releases, "switch.lock"), async () => {
    const former = liveLink(releases)?.id ?? null;
    const site = servingSite(releases);
    sharePictures(releases, former, id);
    setLiveLink(releases, id);
    const failure = site && (await outcomeOf(releases, site, liveLink(releases)?.stamp ?? ""));
    if (failure !== null) {
      setLiveLink(releases, former);
      endPictures(releases, id, former);
      throw new SwitchFailed(
        `${id} could not be served; ${former ?? "what was served before"} stays live.\nThe site of process ${site?.pid}: ${failure}`,
      );
    }
    endPictures(releases, former, id);
    if (former !== id && kind !== "undo")
      setPreviousRelease(releases, id, kind === "renewal" ? previousRelease(releases, former) : former);
    return site;
  });
}
