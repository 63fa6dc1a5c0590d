import { useEffect, useState } from "react";
import { DeskButton } from "./desk-button";
import { useDesk } from "./use-desk";

/** Takes mails back that are still to leave. @param left for how long they can be, in ms */
export function UndoSend({ left, onUndo }: { left: number; onUndo: () => void }) {
  const t = useDesk().words.undo;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (isOver) return null;
  return (
    <div className="desk-bar desk-undo">
      <p>{t.leaving}</p>
      <DeskButton label={t.action} onClick={onUndo} />
    </div>
  );
}
