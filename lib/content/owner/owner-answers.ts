import type { HomePaper } from "../../domain/owner/home-papers.ts";
import type { HomeStep } from "../../domain/owner/home-steps.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import type { ViewFigures } from "../../domain/owner/owner-statistics.ts";
import type { ViewSource } from "../../domain/views/view-source.ts";
import type { MemberView } from "../team.ts";
import type { OwnerDocument, OwnerProperty } from "./owner-property.ts";

/** What `GET /api/owner/properties/` answers. */
export interface OwnerOverview {
  owner: { name: string };
  /** A moment with its zone. */
  takenAt: string;
  properties: (OwnerProperty & {
    /** Of the last 30 days. */
    pageViews: number;
    visits: number;
    communications: number;
  })[];
}

/** A monthly report that was sent to the owner. */
export interface SentMonth {
  /** `2026-10` */
  month: string;
  /** An ISO moment. */
  sentAt: string;
  /** The PDF. */
  href: string;
}

/** Days on which an owner is away, both included; no visit can be booked then. */
export interface OwnerAbsence {
  id: number;
  /** ISO days. */
  from: string;
  to: string;
}

/** What `GET /api/owner/statistics/?property={id}` answers (design, section 7). */
export interface OwnerReport {
  property: OwnerProperty;
  /** Who looks after it; null where the agency names nobody. */
  agent: Pick<MemberView, "name" | "initials" | "phone" | "email" | "picture"> | null;
  /** A moment with its zone. */
  takenAt: string;
  pageViews: ViewFigures;
  /** Views of all days by where they came from; a source without any is missing. */
  sources: Partial<Record<ViewSource, number>>;
  /** The average of so many similar properties of the agency; null where there are none. */
  average: (ViewFigures & { properties: number }) | null;
  /** How far the sale or the rental is. */
  steps: HomeStep[];
  visits: OwnerEntry[];
  /** When the owner is away; null where no times of visits are offered, or nobody may enter any. */
  absences: OwnerAbsence[] | null;
  communications: OwnerEntry[];
  onlineMedia: OwnerEntry[];
  documents: OwnerDocument[];
  /** What the law wants of such a home, and how each stands. */
  papers: HomePaper[];
  /** The latest month first. */
  reports: SentMonth[];
  /** At least how many people look for such a home; null where nothing is said of it. */
  seekers: number | null;
}
