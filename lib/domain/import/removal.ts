import { daysBetween } from "../text/dates.ts";

/** Days during which what has disappeared from the package keeps its file, hidden: back within them it is as it was. */
const daysKept = 30;

/** What an answer says of a listing that is known here. */
export type Presence =
  /** It is to be shown, as sold or let too. */
  | "present"
  /** The package has it, and says that it is not for the site: withdrawn, archived, a prospect. */
  | "withdrawn"
  /** The package has given notice that it was deleted. */
  | "deleted"
  /** It is not there any more, and nothing was said of it. */
  | "missing";

/** Since when a listing is gone, and how. */
export interface Gone {
  /** ISO day. */
  since: string;
  how: Exclude<Presence, "present">;
}

/** What becomes of a listing's record. */
export type Removal =
  | { kind: "shown"; gone: null }
  /** Hidden, its file as it was. */
  | { kind: "hidden"; gone: Gone }
  /** Its file goes; its address leads to its list. */
  | { kind: "removed"; gone: Gone };

/**
 * What becomes of a record by what the answer says of its listing. A sale or a letting is none of this: it closes the record.
 * @param gone since when it has been away; null where it was there last time
 * @param today ISO day
 */
export function removalOf(presence: Presence, gone: Gone | null, today: string): Removal {
  if (presence === "present") return { kind: "shown", gone: null };
  // The day counts from which visitors could not see it any more; a notice that comes later says how.
  const since = gone?.since ?? today;
  const how = presence === "missing" && gone ? gone.how : presence;
  const days = daysBetween(since, today) ?? 0;
  return { kind: days >= daysKept ? "removed" : "hidden", gone: { since, how } };
}
