import { tableRoles } from "@/components/ui/table-roles";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { formatDate, isoDay } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";
import { countText } from "@/lib/domain/text/words";
import { WithDates } from "./portal-dates";
import { formatMoment, type PortalWords } from "./portal-words";

const columns = ["amount", "contact", "validUntil", "conditions", "received", "shown"] as const;

interface OffersProps {
  words: PortalWords;
  language: LanguageCode;
  entries: readonly OwnerEntry[];
  /** An ISO moment. */
  takenAt: string;
}

/** A cell of an offer that its owner reads. */
function OfferCell({
  words,
  language,
  entry: { contact, date, offer, status },
  column,
  today,
}: Omit<OffersProps, "entries" | "takenAt"> & {
  entry: OwnerEntry;
  column: (typeof columns)[number];
  today: string;
}) {
  const { offers: t } = words;
  if (!offer) return null;
  switch (column) {
    case "amount":
      return (
        <>
          {formatPrice(offer.amount)}
          {status === "cancelled" && (
            <>
              {" "}
              <span className="portal-status">{t.withdrawn}</span>
            </>
          )}
        </>
      );
    case "contact":
      return contact ?? words.noContact;
    case "validUntil":
      return (
        <>
          <WithDates text={formatDate(offer.validUntil, language)} />{" "}
          {offer.validUntil < today && <span className="portal-status">{t.expired}</span>}
        </>
      );
    case "conditions":
      return offer.conditions ?? t.noConditions;
    case "received":
      return <WithDates text={formatMoment(date, words, language)} />;
    case "shown":
      return <WithDates text={formatMoment(offer.shownAt, words, language)} />;
  }
}

/** The offers that an owner reads, side by side, the highest first; and how many still lie with their agent. */
export function PortalOffers({ words, language, entries, takenAt }: OffersProps) {
  const { offers: t } = words;
  const today = isoDay(new Date(takenAt)) ?? "";
  const shown = entries
    .filter(({ offer }) => offer)
    .toSorted((a, b) => (b.offer?.amount ?? 0) - (a.offer?.amount ?? 0));
  const toCome = entries.filter(({ offer, status }) => !offer && status !== "cancelled").length;
  return (
    <>
      {shown.length > 0 && (
        <table {...tableRoles.table} className="portal-entries">
          <caption className="sr-only">{t.heading}</caption>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {columns.map((column) => (
                <th key={column} {...tableRoles.head}>
                  {t[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {shown.map((entry) => (
              <tr key={entry.reference} {...tableRoles.row}>
                {columns.map((column) => (
                  <td
                    key={column}
                    {...tableRoles.cell}
                    data-label={t[column]}
                    data-wide={column === "conditions" || undefined}
                  >
                    <OfferCell
                      words={words}
                      language={language}
                      entry={entry}
                      column={column}
                      today={today}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {toCome > 0 && <p className="portal-empty">{countText(t.toCome, toCome, language)}</p>}
    </>
  );
}
