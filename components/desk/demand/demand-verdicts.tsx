import type { DemandMatch } from "@/lib/domain/demand/demand-match";
import { useDesk } from "../use-desk";

const signs = { fits: "✓", close: "≈", unknown: "?" } as const;

/** The box that chooses one side of a match for a mail; nothing where it cannot be chosen. */
export function DemandChoice({
  label,
  onChoose,
  ...box
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: (() => void) | undefined;
}) {
  if (!onChoose) return null;
  return (
    <label className="demand-choose">
      <input {...box} type="checkbox" onChange={onChoose} className="checkmark" />
      <span className="sr-only">{label}</span>
    </label>
  );
}

/** Why a property fits a search, and what misses, by criterion. */
export function DemandVerdicts({ match }: { match: DemandMatch }) {
  const t = useDesk().words.demand;
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
