import { useState } from "react";
import { fill } from "@/lib/domain/text/words";
import type { DeskSectionProps } from "../desk-section";
import { ListingsTable } from "./listings-table";
import { PropertyView } from "./property-view";
import "./listings.css";

/** All properties, or the one that the address names. */
export function ListingsSection(props: DeskSectionProps) {
  const { address, words } = props;
  const [news, setNews] = useState("");
  const id = address.query.get("property");
  if (id && news) setNews("");
  return id ? (
    <PropertyView
      key={id}
      {...props}
      id={id}
      onRemoved={(title) => {
        address.go({ property: "", made: "" });
        setNews(fill(words.content.removed, { name: title }));
      }}
    />
  ) : (
    <ListingsTable {...props} news={news} />
  );
}
