import type { DeskSectionProps } from "../desk-section";
import "./demand.css";
import { DemandListView } from "./demand-list";
import { DemandView } from "./demand-view";

/** All searches, or the one that the address names. */
export function DemandSection(props: DeskSectionProps) {
  const reference = props.address.query.get("demand");
  return reference ? (
    <DemandView key={reference} {...props} reference={reference} />
  ) : (
    <DemandListView {...props} />
  );
}
