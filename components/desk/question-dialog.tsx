import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * Asks before something that is not taken back lightly; open as long as it is there.
 * @param onConfirm is given what closes it, so that the focus goes back; missing where it may not be done
 */
export function QuestionDialog({
  heading,
  failure,
  cancel,
  confirm,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  heading: string;
  failure?: string;
  cancel: string;
  confirm: string;
  isBusy?: boolean;
  onConfirm: ((close: () => void) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="desk-dialog" onClose={onClose}>
      <h2 id={id}>{heading}</h2>
      {failure && (
        <p role="alert" className="desk-alert">
          {failure}
        </p>
      )}
      {children}
      <div className="desk-actions">
        <button type="button" className="desk-button" onClick={close}>
          {cancel}
        </button>
        {onConfirm && (
          <button
            type="button"
            className="desk-button desk-danger"
            aria-disabled={isBusy || undefined}
            onClick={() => onConfirm(close)}
          >
            {confirm}
          </button>
        )}
      </div>
    </dialog>
  );
}
