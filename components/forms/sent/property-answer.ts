import type { CardListing } from "@/components/listing/card-words";
import type { PropertyRecap } from "@/lib/content/listing/recap";

/** What `GET /api/properties/{id}/` answers. */
export interface PropertyAnswer extends Omit<PropertyRecap, "listing" | "similar"> {
  card: CardListing;
  similar: CardListing[];
}
