import { useEffect, useRef, useState } from "react";
import type { DeskOwner, DeskOwners } from "@/lib/content/desk/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { DeskError, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";
import { isConflict, saveOwners } from "./owners-file";

/** Takes an owner's access back: out of the file first, so that no new link can be asked for, then sessions, password and links. */
export function EndAccess({
  owner,
  onClose,
  onEnded,
  onSignedOut,
  ...base
}: DeskBase & {
  owner: DeskOwner;
  onClose: () => void;
  onEnded: (after: DeskOwners) => void;
  onSignedOut: () => void;
}) {
  const { words, facts } = base;
  const { owners: t } = words;
  const { name, email } = owner;
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      await saveOwners(base, (owners) => {
        const index = owners.findIndex((each) => each.email === email);
        return index < 0 ? null : [{ path: ["owners", index] }];
      });
      onEnded(await sendDesk<DeskOwners>("owners/end/", facts.language, { email }));
    } catch (error) {
      if (error instanceof DeskError && error.status === 401) return onSignedOut();
      const message = error instanceof DeskError && error.message;
      setFailure(isConflict(error) ? t.conflict : message || words.loadFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <dialog ref={dialog} aria-labelledby="end-heading" className="desk-dialog" onClose={onClose}>
      <h2 id="end-heading">{fill(t.endHeading, { name })}</h2>
      {failure && (
        <p role="alert" className="desk-alert">
          {failure}
        </p>
      )}
      <p>{fill(t.endText, { name })}</p>
      <div className="desk-actions">
        <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
          {t.endCancel}
        </button>
        <button
          type="button"
          className="desk-button desk-danger"
          aria-disabled={isBusy || undefined}
          onClick={end}
        >
          {t.endConfirm}
        </button>
      </div>
    </dialog>
  );
}
