import type { LanguageCode } from "../../domain/text/language.ts";

/** The report on a home in a month, with the owners it goes to. */
export interface DeskReport {
  property: number;
  /** Address and reference. */
  name: string;
  /** `2026-10` */
  month: string;
  owners: {
    name: string;
    language: LanguageCode;
    /** Null while it has not gone; moments are ISO moments. */
    report: {
      sentAt: string;
      deliveredAt: string | null;
      delivery: "waiting" | "delivered" | "failed";
    } | null;
  }[];
  /** Whether anybody gets reports on it. */
  isWanted: boolean;
  /** Whether all who get them have this one. */
  isSent: boolean;
  interested: number;
  visits: number;
  views: number;
  reactions: number;
  /** What the agent adds; empty where nothing is. */
  word: string;
}

/** What `GET /api/desk/reports/` answers: the last month that is over. */
export interface DeskReports {
  month: string;
  /** When they go out by themselves, an ISO moment; null for a month that was over before the site reported. */
  dueAt: string | null;
  reports: DeskReport[];
  /** Homes on offer of which nobody gets reports. */
  withoutOwner: number;
}
