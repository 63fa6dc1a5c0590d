import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { DeskMessage } from "./desk-message";

/** A dialog that is open as long as it is there. Whichever way it goes, the focus returns to where it was before. */
export function DeskDialog({
  heading,
  failure,
  className = "",
  onClose,
  children,
}: {
  heading: string;
  failure?: string | null;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`desk-dialog ${className}`}
      // In development React closes and opens it once more before this event comes.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <h2 id={id}>{heading}</h2>
      <DeskMessage text={failure} />
      {children}
    </dialog>
  );
}
