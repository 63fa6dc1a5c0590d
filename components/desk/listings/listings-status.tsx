import { clockTime } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import type { ListingWork } from "./use-listing-actions";

/** Whether visitors see what was saved, or what it waits for, with the way to publishing. */
export function OnlineNews({ work: { outcome, online, putOnline } }: { work: ListingWork }) {
  const { online: t } = useDesk().words.listings;
  const saved = outcome?.online;
  const wait = saved?.wait ?? null;
  if (saved?.offer) return <DeskButton look="plain" label={t.offer} onClick={() => void putOnline(saved)} />;
  if (wait === null && !online) return null;
  const text = () => {
    if (wait !== null) return t.waits[wait];
    if (online?.state === "online") return fill(t.online, { time: clockTime(online.at) });
    return online ? t[online.state] : "";
  };
  return (
    <>
      <strong data-online={online?.state ?? "waits"}>{text()}</strong>
      {(wait !== null || online?.state === "failed" || online?.state === "queued") && (
        <DeskLink to={{ section: "publishing" }} className="desk-plain">
          {t.toPublishing}
        </DeskLink>
      )}
    </>
  );
}

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
        {!isBusy && outcome && !outcome.isEditor && (
          <>
            <span>
              {outcome.text} <OnlineNews work={work} />
            </span>
            {outcome.undo && <DeskButton look="plain" label={t.undo} onClick={outcome.undo} />}
          </>
        )}
      </div>
    </>
  );
}
