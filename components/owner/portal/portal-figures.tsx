import type { ViewFigures } from "@/lib/domain/owner/owner-statistics";
import { belgianNumber } from "@/lib/domain/text/numbers";
import type { PortalWords } from "./portal-words";

/** The four figures, large. */
export function PortalFigures({ words, views }: { words: PortalWords["views"]; views: ViewFigures }) {
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
