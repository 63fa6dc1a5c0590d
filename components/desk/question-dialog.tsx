import { type ReactNode, useState } from "react";
import { DeskButton } from "./desk-button";
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
        <DeskButton label={cancel} onClick={dialog.onClose} />
        {onConfirm && <DeskButton look="danger" label={confirm} isOff={isBusy} onClick={onConfirm} />}
      </div>
    </DeskDialog>
  );
}

/** A button that opens a question. @param children draws its dialog */
export function DialogButton({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeskButton look="plain-danger" label={label} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
