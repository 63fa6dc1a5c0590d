import { LocalizedText } from "@/components/ui/localized";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { timeLine } from "@/lib/domain/owner/owner-history";
import { type HistoryItem, historyItems } from "./history-items";
import type { PortalWords } from "./portal-words";
import { when } from "./when";

/** One time line of everything. */
export function PortalHistory({ words, report }: { words: PortalWords; report: OwnerReport }) {
  const { ahead, past } = timeLine(historyItems(report, words), new Date(report.takenAt));
  const list = (items: HistoryItem[]) => (
    <ol className="portal-history">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes its order.
        <li key={index}>
          <span className="portal-soft tabular">{when(item.date, words)}</span>
          <span>
            <b>{item.type}</b> · <LocalizedText {...item.text} />
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
          {list(ahead)}
        </>
      )}
      {list(past)}
    </>
  );
}
