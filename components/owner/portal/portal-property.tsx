import { FileText } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import PrintButton from "@/components/ui/print-button.island";
import type { OwnerReport, SentMonth } from "@/lib/content/owner/owner-answers";
import type { OwnerDocument } from "@/lib/content/owner/owner-property";
import { formatDate, monthName, writtenDate } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { PortalAbsences } from "./portal-absences";
import { PortalAtAGlance } from "./portal-at-a-glance";
import { WithDates } from "./portal-dates";
import { PortalEntries } from "./portal-entries";
import { WithPhone } from "./portal-frame";
import { PortalHistory } from "./portal-history";
import { PortalOffers } from "./portal-offers";
import { PortalPapers } from "./portal-papers";
import { PortalSteps } from "./portal-steps";
import { PortalViews } from "./portal-views";
import { type PortalBase, stateWord, takenText } from "./portal-words";

/** The papers of a property: each opens for its owner, or lies at the agency. */
function PortalDocuments({ words, facts, documents }: PortalBase & { documents: OwnerDocument[] }) {
  if (documents.length === 0)
    return (
      <p className="portal-empty">
        <WithPhone text={words.documents.empty} phone={facts.phone} />
      </p>
    );
  return (
    <ul className="portal-documents">
      {documents.map(({ id, kind, name, date, href }) => {
        const label = name ? <LocalizedText {...name} /> : words.documentKinds[kind];
        return (
          <li key={id}>
            <Icon drawing={FileText} className="portal-icon" strokeWidth={1.5} />
            {href ? (
              <a href={href} className="link-line">
                {label}
              </a>
            ) : (
              <span>
                {label} <span className="portal-soft">({words.documents.byAgent})</span>
              </span>
            )}
            {date && (
              <span className="portal-soft tabular">
                <WithDates text={formatDate(date, facts.language)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The monthly reports that were sent: each opens as it was. */
function PortalReports({ words, facts, reports }: PortalBase & { reports: SentMonth[] }) {
  if (reports.length === 0) return <p className="portal-empty">{words.reports.empty}</p>;
  return (
    <ul className="portal-documents">
      {reports.map(({ month, sentAt, href }) => (
        <li key={month}>
          <Icon drawing={FileText} className="portal-icon" strokeWidth={1.5} />
          <a href={href} className="link-line">
            {monthName(month, facts.language)} (PDF)
          </a>
          <span className="portal-soft tabular">
            <WithDates text={fill(words.reports.sent, { date: formatDate(sentAt, facts.language) })} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Which property it is, and of when its figures are. */
function PortalHead({
  words,
  facts: { language },
  report: { property, takenAt: at, seekers },
}: PortalBase & { report: OwnerReport }) {
  const { picture, street, place, title, reference, publishedAt, href } = property;
  return (
    <div className="portal-head">
      {picture && (
        <Picture
          picture={picture}
          sizes="(width >= 48rem) 22rem, 92vw"
          alt=""
          priority
          className="portal-head-picture"
        />
      )}
      <div>
        <p className="eyebrow">
          {stateWord(property, words)} ·{" "}
          <span className="whitespace-nowrap">{fill(words.reference, { reference })}</span>
        </p>
        <h1 className="text-title">
          {street}, <span className="portal-place">{place}</span>
        </h1>
        <LocalizedElement text={title} className="portal-soft" />
        <p>
          {fill(words.onlineSince, { date: writtenDate(publishedAt, language) })}
          <br />
          <strong>{takenText(at, words, language)}</strong>
        </p>
        {seekers ? <p>{fill(words.seekers, { count: seekers })}</p> : null}
        <p className="portal-actions print-hidden">
          <PrintButton label={words.print} className="portal-button" iconClassName="portal-icon" />
          {href && (
            <a href={href} className="link-line">
              {words.publicPage}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

/** A part of the report, with its heading. */
function PortalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="portal-section">
      <h2 id={`${id}-title`} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

const lists = ["visits", "communications", "onlineMedia"] as const;
const parts = ["offers", ...lists, "documents", "reports", "history"] as const;

/** The report of a property: all that its owner sees of it. */
export function PortalProperty({ words, facts, report }: PortalBase & { report: OwnerReport }) {
  const { property, steps, absences, papers, takenAt } = report;
  const { language } = facts;
  const offers = report.communications.filter(({ type }) => type === "offer");
  const shownParts = parts.filter((part) => part !== "offers" || offers.length > 0);
  return (
    <article>
      <PortalHead words={words} facts={facts} report={report} />
      <PortalAtAGlance words={words} facts={facts} report={report} />
      <nav aria-label={words.sections} className="portal-sections print-hidden">
        <ul>
          <li>
            <a href="#steps">{words.steps.heading}</a>
          </li>
          <li>
            <a href="#views">{words.views.short}</a>
          </li>
          {shownParts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{words[part].heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <PortalSection id="steps" title={words.steps.heading}>
        <PortalSteps words={words} language={language} steps={steps} takenAt={takenAt} />
      </PortalSection>
      <PortalSection id="views" title={words.views.heading}>
        <PortalViews words={words} language={language} report={report} />
      </PortalSection>
      {offers.length > 0 && (
        <PortalSection id="offers" title={words.offers.heading}>
          <PortalOffers words={words} language={language} entries={offers} takenAt={takenAt} />
        </PortalSection>
      )}
      {lists.map((list) => (
        <PortalSection key={list} id={list} title={words[list].heading}>
          <PortalEntries
            words={words}
            language={language}
            entries={report[list]}
            title={words[list].heading}
            empty={words[list].empty}
          />
          {list === "visits" && absences && (
            <PortalAbsences words={words} facts={facts} property={property.id} absences={absences} />
          )}
        </PortalSection>
      ))}
      <PortalSection id="documents" title={words.documents.heading}>
        {papers.length > 0 && (
          <>
            <PortalPapers words={words} facts={facts} property={property.id} papers={papers} />
            <h3>{words.papers.rest}</h3>
          </>
        )}
        <PortalDocuments words={words} facts={facts} documents={report.documents} />
      </PortalSection>
      <PortalSection id="reports" title={words.reports.heading}>
        <PortalReports words={words} facts={facts} reports={report.reports} />
      </PortalSection>
      <PortalSection id="history" title={words.history.heading}>
        <PortalHistory words={words} language={language} report={report} />
      </PortalSection>
    </article>
  );
}
