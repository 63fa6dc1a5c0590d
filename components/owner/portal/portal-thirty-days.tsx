import { lazy, Suspense } from "react";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { formatDate } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import type { PortalChart as Chart } from "./portal-chart";
import { PortalDays } from "./portal-days";
import type { PortalWords } from "./portal-words";

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
