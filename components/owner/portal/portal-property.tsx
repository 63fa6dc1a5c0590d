import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { PortalComparison } from "./portal-comparison";
import { PortalDocuments } from "./portal-documents";
import { PortalEntries } from "./portal-entries";
import { PortalFigures } from "./portal-figures";
import { PortalHead } from "./portal-head";
import { PortalHistory } from "./portal-history";
import { PortalSection } from "./portal-section";
import { PortalSources } from "./portal-sources";
import { PortalThirtyDays } from "./portal-thirty-days";
import type { PortalBase } from "./portal-words";

const lists = ["visits", "communications", "onlineMedia"] as const;
const parts = [...lists, "documents", "history"] as const;

/** The report of a property: all an owner is told of it. */
export function PortalProperty({ words, facts, report }: PortalBase & { report: OwnerReport }) {
  return (
    <article>
      <PortalHead words={words} report={report} />
      <nav aria-label={words.sections} className="portal-sections print-hidden">
        <ul>
          <li>
            <a href="#views">{words.views.short}</a>
          </li>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{words[part].heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <PortalSection id="views" title={words.views.heading}>
        <PortalFigures words={words.views} views={report.pageViews} />
        <p className="portal-soft">{words.views.intro}</p>
        <h3>{words.chart.heading}</h3>
        <PortalThirtyDays words={words.chart} report={report} />
        <h3>{words.compare.heading}</h3>
        <PortalComparison words={words.compare} report={report} />
        <PortalSources words={words.from} sources={report.sources} />
      </PortalSection>
      {lists.map((list) => (
        <PortalSection key={list} id={list} title={words[list].heading}>
          <PortalEntries
            words={words}
            entries={report[list]}
            title={words[list].heading}
            empty={words[list].empty}
          />
        </PortalSection>
      ))}
      <PortalSection id="documents" title={words.documents.heading}>
        <PortalDocuments words={words} facts={facts} documents={report.documents} />
      </PortalSection>
      <PortalSection id="history" title={words.history.heading}>
        <PortalHistory words={words} report={report} />
      </PortalSection>
    </article>
  );
}
