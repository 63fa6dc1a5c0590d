import type { ReactNode } from "react";
import { DeskDialog } from "./desk-dialog";

/** Asks before something that is not taken back lightly. @param onConfirm missing where it may not be done */
export function QuestionDialog({
  cancel,
  confirm,
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: {
  heading: string;
  failure?: string;
  cancel: string;
  confirm: string;
  isBusy?: boolean;
  onConfirm: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <DeskDialog {...dialog}>
      {children}
      <div className="desk-actions">
        <button type="button" className="desk-button" onClick={dialog.onClose}>
          {cancel}
        </button>
        {onConfirm && (
          <button
            type="button"
            className="desk-button desk-danger"
            aria-disabled={isBusy || undefined}
            onClick={onConfirm}
          >
            {confirm}
          </button>
        )}
      </div>
    </DeskDialog>
  );
}
