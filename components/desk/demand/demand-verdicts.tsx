import type { DemandMatch } from "@/lib/domain/demand/demand-match";
import type { DeskWords } from "../desk-words";

const signs = { fits: "✓", close: "≈", unknown: "?" } as const;

/** Why a property fits a search, and what misses, by criterion. */
export function DemandVerdicts({ words: { demand: t }, match }: { words: DeskWords; match: DemandMatch }) {
  return (
    <ul className="demand-verdicts">
      {match.verdicts.map(({ criterion, verdict }) => (
        <li key={criterion} data-verdict={verdict}>
          <span aria-hidden="true">{signs[verdict]}</span> {t.criteria[criterion]}
          {verdict === "fits" ? (
            <span className="sr-only">: {t.verdicts.fits}</span>
          ) : (
            `: ${t.verdicts[verdict]}`
          )}
        </li>
      ))}
    </ul>
  );
}
