import { type FormEvent, useId, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { ImportedFields } from "@/lib/desk/contract/import-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { AreaField } from "../desk-fields";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** As `recordSchema` takes it, in characters. */
const longestReason = 300;

/** Which package a property comes from, and the button that keeps it off the site with a reason, whatever the package says. */
export function ImportHold({ name, onChanged }: { name: ContentName; onChanged: () => void }) {
  const { words, account } = useDesk();
  const t = words.import.hold;
  const path = `import/fields/?name=${encodeURIComponent(name)}`;
  const { answer, setAnswer, send, busy, failure } = useDeskRead<ImportedFields>(path);
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  if (!answer?.imported) return null;
  const { source, id, title, hold } = answer.imported;
  const change = async (further: { hold: boolean; reason?: FormDataEntryValue | null }) => {
    const after = await send<ImportedFields>("import/hold/", { source, id, name, ...further });
    if (!after) return;
    setAnswer(after);
    setOpen(false);
    onChanged();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change({ hold: true, reason: new FormData(event.currentTarget).get("reason") });
  };
  return (
    <div className="desk-bar">
      <p className="desk-soft">{fill(t.origin, { package: title, id })}</p>
      {hold && <p>{fill(t.held, { reason: hold.reason || t.noReason })}</p>}
      {!isOpen && <DeskMessage text={failure} />}
      {account.rights.includes("content.edit") && (
        <DeskButton
          look="plain"
          label={hold ? t.release : t.open}
          isOff={busy !== null}
          onClick={() => (hold ? void change({ hold: false }) : setOpen(true))}
        />
      )}
      {isOpen && (
        <DeskDialog heading={t.heading} failure={failure} onClose={() => setOpen(false)}>
          <form method="dialog" onSubmit={submit} className="desk-form">
            <p>{fill(t.text, { package: title })}</p>
            <AreaField
              id={reasonId}
              label={t.reason}
              hint={t.reasonHint}
              name="reason"
              required
              maxLength={longestReason}
              rows={3}
            />
            <div className="desk-actions">
              <DeskButton label={words.import.cancel} onClick={() => setOpen(false)} />
              <DeskButton look="danger" type="submit" label={t.confirm} isOff={busy !== null} />
            </div>
          </form>
        </DeskDialog>
      )}
    </div>
  );
}
