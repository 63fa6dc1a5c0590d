/** A change of the live release. */
export interface ReleaseSwitch {
  /** In ms since 1970. */
  at: number;
  id: string;
  kind: "switch" | "undo";
  /** Whether it shows the content of the one before, on another day. */
  isRenewal?: boolean | undefined;
}

const day = 24 * 60 * 60_000;

/** How long the hashed files of a release stay reachable after it was live: as long as somebody may leave a page open. */
export const hashedFilesLifetime = 30 * day;

/**
 * The name of a release: when it was made, in UTC, and what it is made of. Names sort by time.
 * @param digest hexadecimal
 * @returns `20261123-153000-ab12cd`
 */
export function releaseId(madeAt: Date, digest: string): string {
  const [date = "", time = ""] = madeAt.toISOString().replace(/[-:]/g, "").slice(0, 15).split("T");
  return `${date}-${time}-${digest.slice(0, 6)}`;
}

/** Whether a folder is called as a finished release is. */
export const isReleaseId = (name: string): boolean => /^\d{8}-\d{6}-[0-9a-f]{6}$/.test(name);

/** What was live one after the other, oldest first, without what was undone or renewed. */
function liveStack(switches: readonly ReleaseSwitch[]): string[] {
  const stack: string[] = [];
  for (const { id, kind, isRenewal } of switches) {
    if (kind === "undo") stack.splice(stack.lastIndexOf(id, -2) + 1);
    // Going back from it is going back from what somebody has published.
    if (isRenewal && stack.at(-1) !== id) stack.pop();
    if (stack.at(-1) !== id) stack.push(id);
  }
  return stack;
}

/**
 * The release that `undo` makes live: the one before, and each further time one more back.
 * @param switches oldest first
 * @param live the release that is live, whatever the log says; null where none is
 * @param present the releases whose folders are there
 * @returns null where there is none
 */
export function releaseBefore(
  switches: readonly ReleaseSwitch[],
  live: string | null,
  present: readonly string[],
): string | null {
  const stack = liveStack(switches);
  const top = live === null ? stack.length : stack.lastIndexOf(live);
  // A link that somebody set by hand has no entry.
  const earlier = top < 0 ? stack : stack.slice(0, top);
  return earlier.findLast((id) => id !== live && present.includes(id)) ?? null;
}

/**
 * The releases that may be removed: all but the newest ones and those in use.
 * @param present all there are, in any order
 * @param keep how many of the newest stay
 * @param inUse what is live, what `undo` would take, what a process serves
 */
export function removableReleases(
  present: readonly string[],
  keep: number,
  inUse: readonly string[],
): string[] {
  const newest = present.toSorted().slice(-keep);
  return present.filter((id) => !newest.includes(id) && !inUse.includes(id));
}

/**
 * Of the releases that are gone, those whose hashed files are still needed: pages of theirs may be open.
 * @param switches oldest first
 */
export function recentlyLive(switches: readonly ReleaseSwitch[], now: number): string[] {
  const ends = switches.map(({ id }, place) => ({ id, end: switches[place + 1]?.at ?? now }));
  return [...new Set(ends.filter(({ end }) => end > now - hashedFilesLifetime).map(({ id }) => id))];
}
