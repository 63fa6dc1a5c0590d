import { lazy, Suspense } from "react";
import { PortalDays } from "@/components/portal/portal-days";
import { fill, type PortalWords } from "@/components/portal/portal-words";
import type { OwnerReport } from "@/lib/content/owner-answers";
import { formatDate } from "@/lib/domain/dates";
import { belgianNumber } from "@/lib/domain/numbers";
import type { PortalChart as Chart } from "./portal-chart";

/** A chart that cannot be fetched must not take the page with it: its figures stand in the table. */
const PortalChart = lazy(async (): Promise<{ default: typeof Chart }> => {
  try {
    return { default: (await import("./portal-chart")).PortalChart };
  } catch {
    return { default: () => <></> };
  }
});

/** The last 30 days: in a sentence, as a chart, as a table. */
export function PortalThirtyDays({ words, report }: { words: PortalWords["chart"]; report: OwnerReport }) {
  const { days } = report.pageViews;
  const count = days.reduce((sum, { views }) => sum + views, 0);
  const most = days.reduce((best, day) => (day.views >= best.views ? day : best));
  if (count === 0) return <p className="portal-empty">{words.none}</p>;
  const told = fill(words.summary, { count: belgianNumber(count), most: belgianNumber(most.views) });
  const [before, after] = told.split("{date}");
  return (
    <>
      <p>
        {before}
        <span className="portal-day">{formatDate(most.day)}</span>
        {after}
      </p>
      <div aria-hidden="true" className="portal-chart">
        <p className="portal-legend">
          <span className="portal-legend-own">{words.yours}</span>
          {report.average && <span className="portal-legend-average">{words.average}</span>}
        </p>
        <div className="portal-chart-place">
          <Suspense>
            <PortalChart report={report} names={words} />
          </Suspense>
        </div>
      </div>
      <details className="portal-more">
        <summary>{words.table}</summary>
        <PortalDays words={words} report={report} />
      </details>
    </>
  );
}
