import { PhoneLink } from "@/components/ui/filled-text";
import { Picture } from "@/components/ui/picture";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { bestOffer, nextVisit } from "@/lib/domain/owner/at-a-glance";
import { formatDate, isoDay } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { WithDates } from "./portal-dates";
import { formatMoment, type PortalBase } from "./portal-words";

/** Who looks after the home, with the ways to reach them. */
function Agent({ name, initials, phone, email, picture }: NonNullable<OwnerReport["agent"]>) {
  return (
    <>
      <span className="portal-face print-hidden" aria-hidden="true">
        {picture ? <Picture picture={picture} sizes="4rem" alt="" /> : initials}
      </span>
      <span>
        <strong>{name}</strong>
        <PhoneLink {...phone} className="portal-line portal-phone" />
        <a href={`mailto:${email}`} className="portal-line portal-mail link-line">
          {email}
        </a>
      </span>
    </>
  );
}

/** What an owner wants to know first: whom to call, the next visit, and the best offer there is. */
export function PortalAtAGlance({ words, facts, report }: PortalBase & { report: OwnerReport }) {
  const { now: t } = words;
  const { agent, visits, communications, takenAt } = report;
  const visit = nextVisit(visits, new Date(takenAt));
  const { best, isToCome } = bestOffer(communications, isoDay(new Date(takenAt)) ?? "");
  const isAvailable = report.property.state === "available";
  const isSale = report.property.goal === "sale" && isAvailable;
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className="sr-only">
        {t.heading}
      </h2>
      <dl className="portal-glance">
        {agent && (
          <div>
            <dt>{t.agent}</dt>
            <dd className="portal-agent">
              <Agent {...agent} />
            </dd>
          </div>
        )}
        {(visit || isAvailable) && (
          <div>
            <dt>{t.visit}</dt>
            <dd>
              {visit ? (
                <strong>
                  <WithDates text={formatMoment(visit.date, words, facts.language)} />
                </strong>
              ) : (
                t.noVisit
              )}
            </dd>
          </div>
        )}
        {isSale && (
          <div>
            <dt>{t.offer}</dt>
            <dd>
              {best ? (
                <strong>
                  <WithDates
                    text={fill(words.offer.amount, {
                      amount: formatPrice(best.amount),
                      date: formatDate(best.validUntil, facts.language),
                    })}
                  />
                </strong>
              ) : (
                !isToCome && t.noOffer
              )}
              {isToCome && <span className="portal-line">{t.offerToCome}</span>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
