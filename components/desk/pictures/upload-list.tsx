import { RotateCw, X } from "lucide";
import { LiveRegion } from "@/components/ui/live-region";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton, ToolButton } from "../desk-button";
import type { DeskBase } from "../desk-words";
import { useDesk } from "../use-desk";
import type { Upload, Uploads } from "./use-uploads";

function stateText({ state, share, message }: Upload, t: DeskBase["words"]["pictures"]["upload"]): string {
  if (state === "failed") return message;
  if (state === "sending") return fill(t.sending, { share: Math.round(share * 100) });
  return state === "working" ? t.working : t.waiting;
}

/** What is sent, in one sentence; it changes with each file, not with each byte. */
function summaryOf({ uploads, added }: Uploads, { words, facts: { language } }: DeskBase): string {
  const { upload: t } = words.pictures;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const left = uploads.length - failed;
  return [
    left > 0 && countText(t.left, left, language),
    added > 0 && countText(t.done, added, language),
    failed > 0 && countText(t.failed, failed, language),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Files on their way, each with how far it is; those that failed say why and can be sent again. */
export function UploadList({ uploads: sent }: { uploads: Uploads }) {
  const desk = useDesk();
  const { upload: t } = desk.words.pictures;
  const { uploads, isBusy, retry, dismiss } = sent;
  const summary = summaryOf(sent, desk);
  const again = uploads.filter(({ state, canRetry }) => state === "failed" && canRetry);
  return (
    <div>
      <LiveRegion text={summary} />
      {summary && (
        <p aria-hidden="true" className="desk-status">
          {summary}
        </p>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t.heading} className="desk-list uploads" aria-busy={isBusy}>
          {uploads.map((upload) => (
            <li key={upload.id} data-state={upload.state}>
              {upload.preview ? <img src={upload.preview} alt="" /> : <span className="upload-blank" />}
              <div>
                <p className="upload-name">{upload.name}</p>
                <p className="desk-soft upload-state">{stateText(upload, t)}</p>
                {(upload.state === "sending" || upload.state === "working") && (
                  <progress value={upload.share} max={1} aria-label={upload.name} />
                )}
              </div>
              <div className="upload-tools">
                {upload.state === "failed" && upload.canRetry && (
                  <ToolButton
                    drawing={RotateCw}
                    label={fill(t.retryOf, { name: upload.name })}
                    onClick={() => retry([upload])}
                  />
                )}
                <ToolButton
                  drawing={X}
                  label={fill(t.dismiss, { name: upload.name })}
                  onClick={() => dismiss(upload.id)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {again.length > 1 && !isBusy && <DeskButton label={t.retryAll} onClick={() => retry(again)} />}
    </div>
  );
}
