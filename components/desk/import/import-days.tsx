import type { ImportSourceState } from "@/lib/desk/contract/import-answers";
import { formatDate } from "@/lib/domain/text/dates";
import { useDesk } from "../use-desk";

/** The stock of a package over the last days as bars, with what runs did: a day that failed is marked, and who hears the page has a table. */
export function ImportDays({ days }: Pick<ImportSourceState, "days">) {
  const { words, facts } = useDesk();
  const t = words.import.days;
  const highest = Math.max(0, ...days.map(({ stock }) => stock ?? 0));
  const [first, last] = [days.find(({ stock }) => stock !== null), days.at(-1)];
  if (!first || !last || highest === 0) return null;
  const hasFailures = days.some(({ failures }) => failures > 0);
  return (
    <figure className="import-days">
      <figcaption className="desk-soft">{t.title}</figcaption>
      <div aria-hidden="true" className="import-bars">
        {days.map(({ day, stock, changes, failures }) => (
          <span key={day} data-failed={failures > 0 ? "" : undefined}>
            <b
              style={{ height: `${(100 * (stock ?? 0)) / highest}%` }}
              data-changed={changes > 0 ? "" : undefined}
            />
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="import-days-ends tabular desk-soft">
        <span>{first.day !== last.day && `${formatDate(first.day, facts.language)} · ${first.stock}`}</span>
        <span>
          {formatDate(last.day, facts.language)} · {last.stock}
        </span>
      </p>
      <p aria-hidden="true" className="desk-soft">
        {[t.legend, hasFailures && t.legendFailed].filter(Boolean).join(" ")}
      </p>
      {/* A table is as wide as its words, whatever class it has. */}
      <div className="sr-only">
        <table>
          <caption>{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.stock}</th>
              <th scope="col">{t.changes}</th>
              <th scope="col">{t.failures}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, stock, changes, failures }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, facts.language)}</th>
                <td>{stock ?? "–"}</td>
                <td>{changes}</td>
                <td>{failures}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
