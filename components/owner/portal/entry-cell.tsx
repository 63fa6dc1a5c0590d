import { LocalizedText } from "@/components/ui/localized";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { EntryComment } from "./entry-comment";
import type { PortalWords } from "./portal-words";
import { when } from "./when";

/** What is told of each entry (specification, point 3). */
export const columns = ["date", "type", "contact", "subject", "comment", "status", "source"] as const;
export type Column = (typeof columns)[number];

/** What stands in a column of an entry. */
export function EntryCell({
  words,
  entry,
  column,
}: {
  words: PortalWords;
  entry: OwnerEntry;
  column: Column;
}) {
  const { subject } = entry;
  switch (column) {
    case "date":
      return when(entry.date, words);
    case "type":
      return words.types[entry.type];
    case "contact":
      return entry.contact ?? words.noContact;
    case "subject":
      return typeof subject === "string" ? words.subjects[subject] : <LocalizedText {...subject} />;
    case "comment":
      return <EntryComment words={words.offer} entry={entry} />;
    case "status":
      return <span className="portal-status">{words.statuses[entry.status]}</span>;
    case "source":
      return words.origins[entry.source];
  }
}
