import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { viewSources } from "@/lib/domain/views/view-source";
import type { PortalWords } from "./portal-words";

/** From where visitors came, the most first. */
export function PortalSources({
  words,
  sources,
}: {
  words: PortalWords["from"];
  sources: OwnerReport["sources"];
}) {
  const found = viewSources
    .map((source) => ({ source, count: sources[source] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const most = found[0]?.count ?? 0;
  if (most === 0) return null;
  return (
    <>
      <h3>{words.heading}</h3>
      <ul className="portal-sources">
        {found.map(({ source, count }) => (
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
