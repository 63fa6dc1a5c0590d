import { useState } from "react";
import { fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";
import { ListingsTable } from "./listings-table";
import { PropertyView } from "./property-view";
import "./listings.css";

/** All properties, or the one that the address names. */
export function ListingsSection() {
  const { address, words } = useDesk();
  const [news, setNews] = useState("");
  const id = address.query.get("property");
  if (id && news) setNews("");
  return id ? (
    <PropertyView
      key={id}
      id={id}
      onRemoved={(title) => {
        address.go({ property: "", made: "", guide: "" });
        setNews(fill(words.content.removed, { name: title }));
      }}
    />
  ) : (
    <ListingsTable news={news} />
  );
}
