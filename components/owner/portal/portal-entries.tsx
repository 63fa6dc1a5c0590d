import { useState } from "react";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { fill } from "@/lib/domain/text/words";
import { columns, EntryCell } from "./entry-cell";
import type { PortalWords } from "./portal-words";

/** Entries that are shown before somebody asks for all. */
const firstShown = 8;

/** Has something to say in the column of comments. */
const isCommented = ({ comment, offer }: OwnerEntry) => comment !== null || offer !== undefined;

/** Written out, because a browser takes them from a table that is not laid out as one. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
};

/** A list of what happened, as a table; on narrow screens a row is a card of labelled cells. */
export function PortalEntries({
  words,
  entries,
  title,
  empty,
}: {
  words: PortalWords;
  entries: readonly OwnerEntry[];
  title: string;
  empty: string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (entries.length === 0) return <p className="portal-empty">{empty}</p>;
  const hasComments = entries.some(isCommented);
  const shown = columns.filter((column) => column !== "comment" || hasComments);
  return (
    <>
      <table {...roles.table} className="portal-entries">
        <caption className="sr-only">{title}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {shown.map((column) => (
              <th key={column} {...roles.head}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {entries.map((entry, index) => (
            <tr
              key={entry.reference ?? `${entry.date} ${index}`}
              {...roles.row}
              data-later={(!showsAll && index >= firstShown) || undefined}
            >
              {shown.map((column) => (
                <td
                  key={column}
                  {...roles.cell}
                  data-label={words.columns[column]}
                  data-wide={column === "comment" || undefined}
                  data-empty={(column === "comment" && !isCommented(entry)) || undefined}
                >
                  <EntryCell words={words} entry={entry} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && entries.length > firstShown && (
        <p className="portal-actions print-hidden">
          <button type="button" onClick={() => setShowsAll(true)} className="portal-button">
            {fill(words.showAll, { count: entries.length })}
          </button>
        </p>
      )}
    </>
  );
}
