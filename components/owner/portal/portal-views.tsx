import { lazy, Suspense } from "react";
import { FilledText } from "@/components/ui/filled-text";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { compareViews } from "@/lib/domain/owner/owner-comparison";
import type { ViewFigures } from "@/lib/domain/owner/owner-statistics";
import { daysBetween, formatDate, writtenDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import { viewSources } from "@/lib/domain/views/view-source";
import type { PortalChart as Chart } from "./portal-chart";
import type { PortalWords } from "./portal-words";

/** The four figures, large. */
function PortalFigures({ words, views }: { words: PortalWords["views"]; views: ViewFigures }) {
  return (
    <dl className="portal-figures">
      {(["today", "week", "month", "total"] as const).map((span) => (
        <div key={span}>
          <dt>{words[span]}</dt>
          <dd>{belgianNumber(views[span])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ThirtyDays {
  words: PortalWords["chart"];
  language: LanguageCode;
  report: OwnerReport;
}

/** The figures of the chart as a table, the latest day first: for who cannot see the chart. */
function PortalDays({ words, language, report }: ThirtyDays) {
  const { pageViews, average } = report;
  return (
    <table className="portal-days">
      <caption className="sr-only">{words.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.yours}</th>
          {average && <th scope="col">{words.average}</th>}
        </tr>
      </thead>
      <tbody>
        {pageViews.days
          .map(({ day, views }, index) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, language)}</th>
              <td>{belgianNumber(views)}</td>
              {average && <td>{belgianNumber(average.days[index]?.views ?? 0)}</td>}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

/** Where the chart does not load, the page goes on without it: the table has its figures. */
const PortalChart = lazy(async (): Promise<{ default: typeof Chart }> => {
  try {
    return { default: (await import("./portal-chart")).PortalChart };
  } catch {
    return { default: () => <></> };
  }
});

/** The last 30 days: in a sentence, as a chart, as a table. */
function PortalThirtyDays({ words, language, report }: ThirtyDays) {
  const { days } = report.pageViews;
  const count = days.reduce((sum, { views }) => sum + views, 0);
  if (count === 0) return <p className="portal-empty">{words.none}</p>;
  const most = Math.max(...days.map(({ views }) => views));
  const [best, second] = days.filter(({ views }) => views === most);
  // A day is named only where no other had as many.
  const summary = fill(second ? words.summaryTied : words.summary, {
    count: belgianNumber(count),
    most: belgianNumber(most),
  });
  return (
    <>
      <p>
        <FilledText
          text={summary}
          date={<span className="portal-day">{best && writtenDate(best.day, language)}</span>}
        />
      </p>
      <div aria-hidden="true" className="portal-chart">
        <p className="portal-legend">
          <span className="portal-legend-own">{words.yours}</span>
          {report.average && <span className="portal-legend-average">{words.average}</span>}
        </p>
        <div className="portal-chart-place">
          <Suspense>
            <PortalChart report={report} names={words} language={language} />
          </Suspense>
        </div>
      </div>
      <details className="portal-more">
        <summary>{words.table}</summary>
        <PortalDays words={words} language={language} report={report} />
      </details>
    </>
  );
}

const sumOfDays = ({ days }: ViewFigures) => days.reduce((sum, { views }) => sum + views, 0);

/** To one decimal below ten, whole above. */
const formatAverage = (average: number) => belgianNumber(average, { maximum: average < 10 ? 1 : 0 });

/** In words: how often the property was looked at, beside similar ones. */
function PortalComparison({ words, report }: { words: PortalWords["compare"]; report: OwnerReport }) {
  const { average, pageViews, property, takenAt } = report;
  if (!average) return <p>{words.none}</p>;
  const [total, usual] = [sumOfDays(pageViews), sumOfDays(average)];
  const daysOnline = daysBetween(property.publishedAt, takenAt) ?? 0;
  const { kind, ...difference } = compareViews(total, usual, daysOnline);
  if (kind === "early") return <p>{words.early}</p>;
  return (
    <>
      <p className="portal-compared">
        {fill(words[kind], { own: belgianNumber(total), average: formatAverage(usual), ...difference })}
      </p>
      <p className="portal-soft">{fill(words.with, { count: average.properties })}</p>
    </>
  );
}

/** Where visitors came from, the most frequent first. */
function PortalSources({ words, sources }: { words: PortalWords["from"]; sources: OwnerReport["sources"] }) {
  const counts = viewSources
    .map((source) => ({ source, count: sources[source] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const most = counts[0]?.count ?? 0;
  if (most === 0) return null;
  return (
    <>
      <h3>{words.heading}</h3>
      <ul className="portal-sources">
        {counts.map(({ source, count }) => (
          <li key={source}>
            <span>{words[source]}</span>
            <b>{belgianNumber(count)}</b>
            <i aria-hidden="true" style={{ width: `${(100 * count) / most}%` }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How often a property was looked at: figures, the last 30 days, beside similar ones, and where visitors came from. */
export function PortalViews({
  words,
  language,
  report,
}: {
  words: PortalWords;
  language: LanguageCode;
  report: OwnerReport;
}) {
  return (
    <>
      <PortalFigures words={words.views} views={report.pageViews} />
      <p className="portal-soft">{words.views.intro}</p>
      <h3>{words.chart.heading}</h3>
      <PortalThirtyDays words={words.chart} language={language} report={report} />
      <h3>{words.compare.heading}</h3>
      <PortalComparison words={words.compare} report={report} />
      <PortalSources words={words.from} sources={report.sources} />
    </>
  );
}
