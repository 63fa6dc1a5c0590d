import { LocalizedText } from "@/components/ui/localized";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { timeLine } from "@/lib/domain/owner/owner-history";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { ShownText } from "@/lib/domain/text/localized";
import { fill } from "@/lib/domain/text/words";
import { WithDates } from "./portal-dates";
import { formatMoment, type PortalWords } from "./portal-words";
import { useFold } from "./use-fold";

/** A line of the time line. */
interface HistoryItem {
  date: string;
  type: string;
  /** Null where the type says it all. */
  text: ShownText | null;
  contact: string | null;
  status: string | null;
}

/** Everything that is known to have happened around a property, in no order yet. */
function historyItems(report: OwnerReport, words: PortalWords): HistoryItem[] {
  const { visits, communications, onlineMedia, documents, property } = report;
  const entries = [...visits, ...communications, ...onlineMedia].map(({ subject, ...entry }) => ({
    date: entry.date,
    // What is named by a code has its type in that name: "Visit · Visit of the home" would say it twice.
    ...(typeof subject === "string"
      ? { type: words.subjects[subject], text: null }
      : { type: words.types[entry.type], text: subject }),
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

/** One time line of everything; what is long past comes when its owner wants it. */
export function PortalHistory({
  words,
  language,
  report,
}: {
  words: PortalWords;
  language: LanguageCode;
  report: OwnerReport;
}) {
  const { ahead, past } = timeLine(historyItems(report, words), new Date(report.takenAt));
  const { later, button } = useFold(past.length, fill(words.showAll, { count: past.length }));
  const list = (items: HistoryItem[], isLater: (index: number) => true | undefined) => (
    <ol className="portal-history">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes its order.
        <li key={index} data-later={isLater(index)}>
          <span className="portal-soft tabular">
            <WithDates text={formatMoment(item.date, words, language)} />
          </span>
          <span>
            <b>{item.type}</b>
            {item.text && (
              <>
                {" · "}
                <LocalizedText {...item.text} />
              </>
            )}
            {item.contact && <span className="portal-line portal-soft">{item.contact}</span>}
          </span>
          {item.status && <span className="portal-status">{item.status}</span>}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <p>{words.history.intro}</p>
      {ahead.length > 0 && (
        <>
          <h3>{words.history.ahead}</h3>
          {list(ahead, () => undefined)}
          {past.length > 0 && <h3>{words.history.past}</h3>}
        </>
      )}
      {list(past, later)}
      {button}
    </>
  );
}
