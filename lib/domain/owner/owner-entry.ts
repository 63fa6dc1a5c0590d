import type { ShownText } from "../text/localized.ts";

/** A field of a request that somebody at the desk has entered for a person on the phone. */
export const byPhone = "byPhone";

/** What the agency has put online. All of these are codes, which each page says in its language. */
export const mediaTypes = ["advert", "spotlight", "social", "newsletter", "film", "tour"] as const;

/** The subjects of a request. */
const entrySubjects = ["visit", "info", "documents", "offer"] as const;
export type EntrySubject = (typeof entrySubjects)[number];

/** What an agent can say became of a visit or a request (specification, point 4, knows `confirmed`). */
export const noteStatuses = ["new", "confirmed", "answered", "done", "cancelled", "noShow"] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** What became of something that was put online. */
export const mediaStatuses = ["planned", "online", "ended"] as const;

/** By whom something was put online. */
export const mediaSources = ["agency", "portal", "partner"] as const;

/** A line of what an owner sees of a property: a visit, a communication, something online (specification, point 3). */
export interface OwnerEntry {
  /** The reference of the request; missing for what the content says. */
  reference?: string;
  /** A moment with its zone, or a day: as `formatDate` reads it. */
  date: string;
  type: "visit" | "request" | "offer" | (typeof mediaTypes)[number];
  /** Initials, a name or a firm; null where it was erased. */
  contact: string | null;
  /** A code, or what the agency wrote. */
  subject: EntrySubject | ShownText;
  comment: ShownText | null;
  status: NoteStatus | (typeof mediaStatuses)[number];
  /** From where it came, or by whom it was put online. */
  source: "site" | "campaign" | (typeof mediaSources)[number];
  /** An offer belongs to the owner, whole; missing until the agency has released it. */
  offer?: {
    amount: number;
    validUntil: string;
    conditions: string | null;
    /** Since when the owner reads it, an ISO moment. */
    shownAt: string;
  };
}

const firstLetter = (name: string) =>
  [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment).find((text) => /\p{L}/u.test(text));

/**
 * A contact's name as its owner sees it.
 * @param whole the agency says in `site.json` that the name is shown; otherwise `A. P.`
 * @returns null where there is no name
 */
export function contactName(
  { firstName, lastName }: { firstName?: unknown; lastName?: unknown },
  whole: boolean,
): string | null {
  const names = [firstName, lastName].flatMap((name) => (typeof name === "string" ? name.trim() || [] : []));
  const visible = whole
    ? names
    : names.flatMap((name) => {
        const letter = firstLetter(name);
        return letter ? `${letter.toLocaleUpperCase("nl-BE")}.` : [];
      });
  return visible.length > 0 ? visible.join(" ") : null;
}
