import { useEffect, useState } from "react";
import type { DeskBase } from "./desk-words";

/** Takes mails back that are still to leave. @param left for how long they can be, in ms */
export function UndoSend({
  words: { undo: t },
  left,
  onUndo,
}: Pick<DeskBase, "words"> & { left: number; onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (isOver) return null;
  return (
    <div className="desk-bar desk-undo">
      <p>{t.leaving}</p>
      <button type="button" className="desk-button" onClick={onUndo}>
        {t.action}
      </button>
    </div>
  );
}
