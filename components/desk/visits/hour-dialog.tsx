import { useEffect, useRef } from "react";
import { spelledDay } from "@/lib/domain/text/dates";
import type { DeskSectionProps } from "../desk-section";

/** What can be done with an hour that is free, or with a day. @param slot `2026-11-24T10:00` or `2026-11-24`; null while it is closed */
export function HourDialog({
  words,
  facts,
  address,
  slot,
  onClose,
}: DeskSectionProps & { slot: string | null; onClose: () => void }) {
  const { visits: t } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (slot) dialog.current?.showModal();
    else dialog.current?.close();
  }, [slot]);
  const [day = "", time] = slot?.split("T") ?? [];
  const go = (name: "add" | "hours") => {
    onClose();
    address.go({ [name]: slot ?? "" });
  };
  return (
    <dialog ref={dialog} aria-labelledby="hour-heading" className="desk-dialog" onClose={onClose}>
      <h2 id="hour-heading">{day && [spelledDay(day, facts.language), time].filter(Boolean).join(", ")}</h2>
      <div className="desk-actions">
        <button type="button" className="desk-button desk-main-button" onClick={() => go("add")}>
          {t.addVisit}
        </button>
        <button type="button" className="desk-button" onClick={() => go("hours")}>
          {time ? t.closeHour : t.changeHours}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          {t.dismiss}
        </button>
      </div>
    </dialog>
  );
}
