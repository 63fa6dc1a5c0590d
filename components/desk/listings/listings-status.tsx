import type { DeskSectionProps } from "../desk-section";
import type { ListingWork } from "./use-listing-actions";

/** What became of the last touch, and the way back. */
export function ListingsStatus({
  words,
  work,
  isHidden = false,
}: Pick<DeskSectionProps, "words"> & {
  work: ListingWork;
  /** Whether a failure is told elsewhere. */
  isHidden?: boolean;
}) {
  const { listings: t } = words;
  const { outcome, failure, isBusy } = work;
  return (
    <>
      {failure && !isHidden && (
        <p role="alert" className="desk-alert">
          {failure}
        </p>
      )}
      <div role="status" className="desk-status listing-outcome">
        {isBusy && t.busy}
        {!isBusy && outcome && (
          <>
            <span>{outcome.text}</span>
            {outcome.undo && (
              <button type="button" className="desk-plain" onClick={outcome.undo}>
                {t.undo}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
