const day = 24 * 60 * 60_000;

/** How long the hashed files of a release stay reachable after it was removed: as long as somebody may leave a page open. */
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
