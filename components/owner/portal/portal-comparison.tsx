import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { compareViews } from "@/lib/domain/owner/owner-comparison";
import { ownerGraphDays, type ViewFigures } from "@/lib/domain/owner/owner-statistics";
import { daysBetween } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import type { PortalWords } from "./portal-words";

const ofDays = ({ days }: ViewFigures) => days.reduce((sum, { views }) => sum + views, 0);

/** How often others were looked at, in words: to one decimal below ten, whole above. */
const shown = (average: number) => belgianNumber(average, { maximum: average < 10 ? 1 : 0 });

export function PortalComparison({ words, report }: { words: PortalWords["compare"]; report: OwnerReport }) {
  const { average, pageViews, property, takenAt } = report;
  if (!average) return <p>{words.none}</p>;
  const [own, others] = [ofDays(pageViews), ofDays(average)];
  const { kind, ...difference } = compareViews(own, others);
  const age = daysBetween(property.publishedAt, takenAt) ?? ownerGraphDays;
  return (
    <>
      <p className="portal-compared">
        {fill(words[kind], { own: belgianNumber(own), average: shown(others), ...difference })}
      </p>
      {age < ownerGraphDays && <p>{words.young}</p>}
      <p className="portal-soft">{fill(words.with, { count: average.properties })}</p>
    </>
  );
}
