import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { tableRoles } from "@/components/ui/table-roles";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { formatDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { WithDates } from "./portal-dates";
import { formatMoment, type PortalWords } from "./portal-words";
import { useFold } from "./use-fold";

/** What is shown of each entry (specification, point 3). */
const columns = ["date", "type", "contact", "subject", "comment", "status", "source"] as const;
type Column = (typeof columns)[number];

interface CellProps {
  words: PortalWords;
  language: LanguageCode;
  entry: OwnerEntry;
}

/** The content of a cell. */
function EntryCell({ words, language, entry, column }: CellProps & { column: Column }) {
  const { subject } = entry;
  switch (column) {
    case "date":
      return <WithDates text={formatMoment(entry.date, words, language)} />;
    case "type":
      return words.types[entry.type];
    case "contact":
      return entry.contact ?? words.noContact;
    case "subject":
      return typeof subject === "string" ? words.subjects[subject] : <LocalizedText {...subject} />;
    case "comment":
      return <EntryComment words={words} language={language} entry={entry} />;
    case "status":
      return <span className="portal-status">{words.statuses[entry.status]}</span>;
    case "source":
      return words.origins[entry.source];
  }
}

/** The comment of the agency; of an offer, what is offered as well. */
function EntryComment({ words: { offer: t }, language, entry: { type, comment, offer } }: CellProps) {
  return (
    <>
      {type === "offer" && !offer && <span className="portal-line">{t.toCome}</span>}
      {offer && (
        <b>
          <WithDates
            text={fill(t.amount, {
              amount: formatPrice(offer.amount),
              date: formatDate(offer.validUntil, language),
            })}
          />
        </b>
      )}
      {offer?.conditions && (
        <span className="portal-line">{fill(t.conditions, { conditions: offer.conditions })}</span>
      )}
      <LocalizedElement as="span" text={comment} className="portal-line" />
    </>
  );
}

/** Has something in the column of comments. */
const hasComment = ({ comment, type }: OwnerEntry) => comment !== null || type === "offer";

/** Visits, requests or online media of a property, as a table; on narrow screens a row is a card of labelled cells. */
export function PortalEntries({
  words,
  language,
  entries,
  title,
  empty,
}: {
  words: PortalWords;
  language: LanguageCode;
  entries: readonly OwnerEntry[];
  title: string;
  empty: string;
}) {
  const { later, button } = useFold(entries.length, fill(words.showAll, { count: entries.length }));
  if (entries.length === 0) return <p className="portal-empty">{empty}</p>;
  const hasComments = entries.some(hasComment);
  const visible = columns.filter((column) => column !== "comment" || hasComments);
  return (
    <>
      <table {...tableRoles.table} className="portal-entries">
        <caption className="sr-only">{title}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {visible.map((column) => (
              <th key={column} {...tableRoles.head}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {entries.map((entry, index) => (
            <tr
              key={entry.reference ?? `${entry.date} ${index}`}
              {...tableRoles.row}
              data-later={later(index)}
            >
              {visible.map((column) => (
                <td
                  key={column}
                  {...tableRoles.cell}
                  data-label={words.columns[column]}
                  data-wide={column === "comment" || undefined}
                  data-empty={(column === "comment" && !hasComment(entry)) || undefined}
                >
                  <EntryCell words={words} language={language} entry={entry} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </>
  );
}
