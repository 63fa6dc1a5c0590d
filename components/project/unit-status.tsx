import type { UnitStatus } from "@/lib/domain/listing/units-on-offer";

const marks: Record<UnitStatus, string> = {
  available: "border-moss bg-moss",
  option: "border-brick bg-transparent",
  sold: "border-line-strong bg-line-strong",
};

/** A unit's status in words, with a mark that tells it from the others by more than colour. */
export function UnitStatusLabel({ status, children }: { status: UnitStatus; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-2 ${marks[status]}`} />
      {children}
    </span>
  );
}
