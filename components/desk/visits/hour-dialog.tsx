import { spelledDay } from "@/lib/domain/text/dates";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { useDesk } from "../use-desk";

/** What can be done with an hour that is free, or with a day. @param slot `2026-11-24T10:00` or `2026-11-24` */
export function HourDialog({ slot, onClose }: { slot: string; onClose: () => void }) {
  const { words, facts, address } = useDesk();
  const { visits: t } = words;
  const [day = "", time] = slot.split("T");
  const go = (name: "add" | "hours") => {
    onClose();
    address.go({ [name]: slot });
  };
  return (
    <DeskDialog
      heading={[spelledDay(day, facts.language), time].filter(Boolean).join(", ")}
      onClose={onClose}
    >
      <div className="desk-actions">
        <DeskButton look="main" label={t.addVisit} onClick={() => go("add")} />
        <DeskButton label={time ? t.closeHour : t.changeHours} onClick={() => go("hours")} />
        <DeskButton label={t.dismiss} onClick={onClose} />
      </div>
    </DeskDialog>
  );
}
