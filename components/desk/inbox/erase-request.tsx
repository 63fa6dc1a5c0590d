import { useRef, useState } from "react";
import { fill } from "@/lib/domain/text/words";
import { DeskError, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";

/** Erases one request, that of a person who has given no address to be found by. */
export function EraseRequest({
  words,
  facts,
  reference,
  onErased,
}: DeskBase & { reference: string; onErased: () => void }) {
  const { erase: t } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState("");
  async function erase() {
    try {
      await sendDesk(`requests/${reference}/erase/`, facts.language);
      dialog.current?.close();
      onErased();
    } catch (error) {
      setFailure((error instanceof DeskError && error.message) || words.loadFailed);
    }
  }
  return (
    <>
      <button
        type="button"
        className="desk-plain desk-danger"
        onClick={() => {
          setFailure("");
          dialog.current?.showModal();
        }}
      >
        {t.openRequest}
      </button>
      <dialog ref={dialog} aria-labelledby="erase-request" className="desk-dialog">
        <h2 id="erase-request">{fill(t.headingRequest, { reference })}</h2>
        {failure && (
          <p role="alert" className="desk-alert">
            {failure}
          </p>
        )}
        <p>{t.textRequest}</p>
        <p className="desk-soft">{t.stays}</p>
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </button>
          <button type="button" className="desk-button desk-danger" onClick={erase}>
            {t.confirm}
          </button>
        </div>
      </dialog>
    </>
  );
}
