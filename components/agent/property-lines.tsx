import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Listing } from "@/lib/content/listing/listing";
import { priceText } from "@/lib/domain/listing/price";

/** A part of an agent's page with its heading. */
export function AgentPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 border-t border-hairline pt-10">
      <h2 className="mb-8 text-section">{title}</h2>
      {children}
    </section>
  );
}

/** Properties in a line each: type and municipality, price or what became of it. */
export function PropertyLines({ listings }: { listings: Listing[] }) {
  const card = useTranslations("card");
  if (listings.length === 0) return null;
  return (
    <ul className="mt-8 gap-x-14 text-note md:columns-2">
      {listings.map((listing) => (
        <li
          key={listing.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline break-inside-avoid"
        >
          <a href={listing.href} className="link-line py-2.5">
            {listing.typeName}, {listing.place.label}
          </a>
          <span className="-mt-2.5 ml-auto pb-2.5 tabular">
            {listing.state === "available" ? priceText(card, listing) : card(listing.state)}
          </span>
        </li>
      ))}
    </ul>
  );
}
