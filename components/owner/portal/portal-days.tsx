import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { formatDate } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import type { PortalWords } from "./portal-words";

/** The figures of the chart, for who cannot see it: the latest day first. */
export function PortalDays({ words, report }: { words: PortalWords["chart"]; report: OwnerReport }) {
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
              <th scope="row">{formatDate(day)}</th>
              <td>{belgianNumber(views)}</td>
              {average && <td>{belgianNumber(average.days[index]?.views ?? 0)}</td>}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}
