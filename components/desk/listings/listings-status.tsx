import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import type { ListingWork } from "./use-listing-actions";

/** What became of the last touch, and the way back. */
export function ListingsStatus({
  work,
  isHidden = false,
}: {
  work: ListingWork;
  /** Whether a failure is shown elsewhere. */
  isHidden?: boolean;
}) {
  const t = useDesk().words.listings;
  const { outcome, failure, isBusy } = work;
  return (
    <>
      <DeskMessage text={isHidden ? "" : failure} />
      <div role="status" className="desk-status listing-outcome">
        {isBusy && t.busy}
        {!isBusy && outcome && (
          <>
            <span>{outcome.text}</span>
            {outcome.undo && <DeskButton look="plain" label={t.undo} onClick={outcome.undo} />}
          </>
        )}
      </div>
    </>
  );
}
