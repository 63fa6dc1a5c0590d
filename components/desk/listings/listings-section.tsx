import type { DeskSectionProps } from "../desk-section";
import { ListingsTable } from "./listings-table";
import { PropertyView } from "./property-view";
import "./listings.css";

/** All properties, or the one that the address names. */
export function ListingsSection(props: DeskSectionProps) {
  const id = props.address.query.get("property");
  return id ? <PropertyView key={id} {...props} id={id} /> : <ListingsTable {...props} />;
}
