import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import type { ShownText } from "@/lib/domain/text/localized";
import type { PortalWords } from "./portal-words";

/** A line of the time line. */
export interface HistoryItem {
  date: string;
  type: string;
  text: ShownText;
  contact: string | null;
  status: string | null;
}

/** Everything that is known to have happened around a property, in no order yet. */
export function historyItems(report: OwnerReport, words: PortalWords): HistoryItem[] {
  const { visits, communications, onlineMedia, documents, property } = report;
  const entries = [...visits, ...communications, ...onlineMedia].map((entry) => ({
    date: entry.date,
    type: words.types[entry.type],
    text: typeof entry.subject === "string" ? { text: words.subjects[entry.subject] } : entry.subject,
    contact: entry.contact ?? words.noContact,
    status: words.statuses[entry.status],
  }));
  const papers = documents.flatMap(({ date, name, kind }) =>
    date
      ? [
          {
            date,
            type: words.types.document,
            text: name ?? { text: words.documentKinds[kind] },
            contact: null,
            status: null,
          },
        ]
      : [],
  );
  const published = {
    date: property.publishedAt,
    type: words.statuses.online,
    text: { text: words.history.published },
    contact: null,
    status: null,
  };
  return [...entries, ...papers, published];
}
