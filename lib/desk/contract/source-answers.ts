import type { FlowName } from "../../forms/flows/index.ts";

/** Requests by form, and in all. */
interface RequestCounts {
  total: number;
  /** Those of forms that brought none are missing. */
  counts: Partial<Record<FlowName, number>>;
}

/** What `GET /api/desk/sources/?month=` answers: what brings which requests, what brings most first. */
export interface RequestSources {
  /** Months that have any, `2026-11`, the latest first. */
  months: string[];
  /** The month that is shown; null for the last twelve. */
  month: string | null;
  /** The forms that are counted, those that bring most first. */
  flows: FlowName[];
  /** In words of the desk's language; the kind stands by itself where it has no name. */
  sources: ({ kind: string; name: string } & RequestCounts)[];
  /** The pages with the most; an empty path where it is not known. */
  pages: ({ path: string } & RequestCounts)[];
}
