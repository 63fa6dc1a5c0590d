import type { DialledPhone } from "../../domain/address/phone.ts";
import type { WeekFigure } from "../../domain/desk/week-figures.ts";
import type { PublicationWait } from "../../domain/import/clock-publication.ts";
import type { MailServerProblem } from "../../domain/operations/alerts.ts";
import type { MailboxProblem } from "../../domain/replies/mailbox-problem.ts";
import type { PageSpeed } from "../../domain/views/vitals.ts";
import type { DeskRequest } from "./desk-answers.ts";
import type { CheckCounts } from "./publishing-answers.ts";

/** A visit of today or tomorrow. */
export interface HomeVisit extends DialledPhone {
  /** Null where its person was erased. */
  reference: string | null;
  /** On Belgian clocks: `2026-11-24T10:00`. */
  slot: string;
  name: string;
  /** Title with reference, and the path of its page; null where the site has no such property any more. */
  property: { title: string; href: string } | null;
  /** Whether the visitor has yet to confirm it. */
  isHeld: boolean;
}

/** What goes wrong and does not mend itself. */
export type HomeProblem =
  /** Up to five requests whose mail has not arrived. */
  | { kind: "dead-mails"; count: number; requests: string[] }
  /** Up to five requests that the agency's package does not have, or perhaps not. */
  | { kind: "lead-refused"; count: number; requests: string[] }
  /** Owners who have had no monthly report for too long. */
  | { kind: "reports-late"; count: number }
  | { kind: "space" }
  /** `last`: an ISO moment; null where none was ever made. */
  | { kind: "backup"; last: string | null }
  /** The same of its copy elsewhere, and of pages that depend on the day. */
  | { kind: "copy" | "renewal"; last: string | null }
  | { kind: "mail-server"; problem: MailServerProblem }
  /** Replies do not come back since an ISO moment: for who may change settings. */
  | { kind: "replies"; problem: MailboxProblem; since: string }
  /** `source`: a package by its name in `import.json`. */
  | { kind: "import-late"; source: string; last: string }
  | { kind: "import-failed" | "import-held"; source: string; count: number }
  /** What a package has brought and somebody must publish, since an ISO moment. */
  | { kind: "import-waits"; reason: PublicationWait; since: string };

/** What `GET /api/desk/home/` answers. */
export interface DeskHome {
  /** An ISO moment. */
  takenAt: string;
  /** New requests that nobody has: how many, and the newest. */
  unassigned: { count: number; requests: DeskRequest[] };
  /** How many open requests the person has. */
  mine: number;
  /** What the person, or nobody, comes back to today or should have: how many, and the earliest. */
  due: { count: number; requests: DeskRequest[] };
  /** Open requests that have waited for more than a working day: how many, and those that wait longest. */
  overdue: { count: number; requests: DeskRequest[] };
  /** Offers that still hold and that their owner does not read yet. */
  offers: number;
  visits: HomeVisit[];
  problems: HomeProblem[];
  week: Record<"views" | "requests" | "visits", WeekFigure>;
  /** How fast the pages were for visitors of the last 28 days. */
  speeds: PageSpeed[];
}

/** A property that was begun at the desk and that no visitor has met. */
export interface HomeDraft {
  id: number;
  /** Empty where nobody has written one, and there is no street. */
  title: string;
  /** `1060 Saint-Gilles`. */
  place: string;
  /** Who has begun it. */
  by: string;
  isMine: boolean;
  /** Whether it is to be shown, and waits to be published. */
  isReady: boolean;
}

/** What `GET /api/desk/home/content/` answers: the state of the content, which takes longer to find out than the rest. */
export interface HomeContent {
  /** Files that are other ones than on the live site, and who saved them, the last one first; null where there is nothing to compare with. */
  changes: { count: number; authors: string[] } | null;
  /** What the check finds in the content; null while it is not ready. */
  check: CheckCounts | null;
  /** New properties that no visitor has met: what waits to be published first, then the newest. */
  drafts: HomeDraft[];
  /** Whether the desk runs without the sources of the content: neither is known then. */
  isMissing: boolean;
}
