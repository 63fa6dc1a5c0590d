import { tableRoles } from "@/components/ui/table-roles";
import type { DeskOffer } from "@/lib/desk/contract/owner-accounts";
import { formatDate, isoDay } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { DeskLink } from "../desk-link";
import { deskMoment } from "../desk-words";
import { OfferSwitch } from "../owners/offer-release";
import { useDesk } from "../use-desk";
import type { DeskReading } from "../use-desk-read";

const columns = ["offer", "contact", "offerUntil", "conditions", "date", "owner"] as const;

/** The offers for a home, the highest first: what each says, and what its owner reads of it. */
export function HomeOffers({
  offers,
  reading,
  onChange,
}: {
  offers: readonly DeskOffer[];
  reading: Pick<DeskReading, "busy" | "send">;
  onChange: (offers: DeskOffer[], message: string) => void;
}) {
  const { words, facts } = useDesk();
  const { homeFile: t } = words;
  const { language } = facts;
  const today = isoDay(new Date()) ?? "";
  const rows = offers.toSorted((a, b) => b.amount - a.amount);
  const cell = (offer: DeskOffer, column: (typeof columns)[number]) => {
    switch (column) {
      case "offer":
        return (
          <>
            <DeskLink to={{ section: "requests", request: offer.reference }} className="desk-plain">
              {formatPrice(offer.amount)}
            </DeskLink>{" "}
            {offer.isWithdrawn && <strong>{t.withdrawn}</strong>}
          </>
        );
      case "contact":
        return offer.name || words.request.unnamed;
      case "offerUntil":
        return (
          <>
            <span className="whitespace-nowrap">{formatDate(offer.validUntil, language)}</span>{" "}
            {offer.validUntil < today && <strong>{t.expired}</strong>}
          </>
        );
      case "conditions":
        return <span className="desk-text">{offer.conditions ?? t.noConditions}</span>;
      case "date":
        return deskMoment(offer.date, language);
      case "owner":
        return (
          <OfferSwitch
            key={`${offer.isShown} ${offer.showsName}`}
            offer={offer}
            reading={reading}
            onChange={(after, message) =>
              onChange(
                offers.map((item) => (item.reference === after.reference ? after : item)),
                message,
              )
            }
          />
        );
    }
  };
  return (
    <>
      <h3 id="home-offers">{t.offers}</h3>
      <table {...tableRoles.table} aria-labelledby="home-offers" className="home-offers">
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
          {rows.map((offer) => (
            <tr key={offer.reference} {...tableRoles.row}>
              {columns.map((column) => (
                <td key={column} {...tableRoles.cell} data-label={t[column]}>
                  {cell(offer, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
