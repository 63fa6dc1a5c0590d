import { tableRoles } from "@/components/ui/table-roles";
import type { RequestSources } from "@/lib/desk/contract/source-answers";
import { monthName } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { BackButton } from "../desk-button";
import { Select } from "../desk-fields";
import { ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./request-sources.css";

type Line = Pick<RequestSources["sources"][number], "total" | "counts"> & {
  key: string;
  name: string;
  note?: string;
};

/** Requests by form; on a phone each line is a card, with the forms that brought something. */
function CountTable({ head, lines, flows }: { head: string; lines: Line[]; flows: RequestSources["flows"] }) {
  const { words } = useDesk();
  const t = words.sources;
  return (
    <table {...tableRoles.table} className="request-sources">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>{head}</th>
          <th {...tableRoles.head}>{t.total}</th>
          {flows.map((flow) => (
            <th key={flow} {...tableRoles.head}>
              {words.flows[flow]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="tabular">
        {lines.map(({ key, name, note, total, counts }) => (
          <tr key={key} {...tableRoles.row}>
            <th {...tableRoles.name}>
              {name}
              {note && <span className="desk-soft"> {note}</span>}
            </th>
            <td {...tableRoles.cell} data-label={t.total}>
              <b>{belgianNumber(total)}</b>
            </td>
            {flows.map((flow) => (
              <td
                key={flow}
                {...tableRoles.cell}
                data-label={words.flows[flow]}
                data-empty={counts[flow] ? undefined : ""}
              >
                {counts[flow] ? belgianNumber(counts[flow]) : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What brings which requests: campaigns, portals and other sites, and the pages that they are sent from. */
export function RequestSourcesView() {
  const { words, facts, address } = useDesk();
  const t = words.sources;
  const month = address.query.get("month") ?? "";
  const reading = useDeskRead<RequestSources>(`sources/${month && `?${new URLSearchParams({ month })}`}`);
  const { answer } = reading;
  const periods = (answer?.months ?? []).map((value) => [value, monthName(value, facts.language)] as const);
  const sources = answer?.sources.map(({ kind, name, ...counts }) => ({
    ...counts,
    key: `${kind} ${name}`,
    name: name || kind,
    ...(name && { note: kind }),
  }));
  const pages = answer?.pages.map(({ path, ...counts }) => ({
    ...counts,
    key: path,
    name: path || t.noPage,
  }));
  return (
    <>
      <BackButton label={words.back} onClick={() => address.open({ section: "requests" })} />
      <h1 className="text-section">{t.heading}</h1>
      <p className="desk-soft max-w-prose">{t.intro}</p>
      <ReadingState reading={reading} />
      {answer && answer.months.length === 0 && <p>{t.none}</p>}
      {answer && sources && pages && answer.months.length > 0 && (
        <>
          <p className="mt-4 max-w-xs">
            <label htmlFor="sources-month">{t.period}</label>
            <Select
              id="sources-month"
              value={month}
              onValue={(value) => address.go({ month: value })}
              options={[["", t.year], ...periods]}
            />
          </p>
          <CountTable head={t.source} lines={sources} flows={answer.flows} />
          <h2>{t.pages}</h2>
          <CountTable head={t.page} lines={pages} flows={answer.flows} />
        </>
      )}
    </>
  );
}
