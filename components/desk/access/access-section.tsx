import type { DeskSectionProps } from "../desk-section";
import { AuditList } from "./audit-list";
import { StaffList } from "./staff-list";
import "./access.css";

/** Who can get in, and what was done. */
export function AccessSection(props: DeskSectionProps) {
  return (
    <>
      <h1 className="text-section max-md:sr-only">{props.words.access.heading}</h1>
      <StaffList {...props} />
      <AuditList {...props} />
    </>
  );
}
