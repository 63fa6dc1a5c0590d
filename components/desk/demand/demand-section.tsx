import { useDesk } from "../use-desk";
import "./demand.css";
import { DemandListView } from "./demand-list";
import { DemandView } from "./demand-view";

/** All searches, or the one that the address names. */
export function DemandSection() {
  const { address } = useDesk();
  const reference = address.query.get("demand");
  return reference ? <DemandView key={reference} reference={reference} /> : <DemandListView />;
}
