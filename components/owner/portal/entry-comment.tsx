import { LocalizedText } from "@/components/ui/localized";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { formatDate } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { PortalWords } from "./portal-words";

/** What the agency says of an entry; of an offer, what is offered as well. */
export function EntryComment({
  words,
  entry: { comment, offer },
}: {
  words: PortalWords["offer"];
  entry: OwnerEntry;
}) {
  return (
    <>
      {offer && (
        <b>{fill(words.amount, { amount: formatPrice(offer.amount), date: formatDate(offer.validUntil) })}</b>
      )}
      {offer?.conditions && (
        <span className="portal-line">{fill(words.conditions, { conditions: offer.conditions })}</span>
      )}
      {comment && (
        <span className="portal-line">
          <LocalizedText {...comment} />
        </span>
      )}
    </>
  );
}
