import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { formatSurface } from "@/lib/domain/text/units";
import type { CardListing } from "./card-words";
import { EnergyArrow } from "./energy-arrow";
import { PictureSlot } from "./picture-slot";
import { Price } from "./price";

/**
 * A property in a list: price, kind, place, two or three facts, label. It takes five rows of the grid around it, so that the
 * rows of all cards beside it align.
 */
export function PropertyCard({
  listing,
  sizes,
  priority = false,
  level: Heading = "h2",
}: {
  listing: CardListing;
  sizes: string;
  priority?: boolean;
  level?: "h2" | "h3";
}) {
  const { words, picture, state } = listing;
  return (
    <article className="group relative row-span-5 grid grid-rows-subgrid">
      <div className="relative aspect-4/3 overflow-hidden rounded">
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            priority={priority}
            className="size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
          />
        ) : (
          <PictureSlot text={words.noPicture} icon={listing.typeIcon} />
        )}
        {words.mark && (
          <span
            aria-hidden={state === "available" ? undefined : "true"}
            className={`absolute left-3 top-3 rounded-sm px-2.5 py-1 text-label font-semibold ${state === "available" ? "bg-white text-ink" : "bg-ink text-paper"}`}
          >
            {words.mark}
          </span>
        )}
      </div>
      <p className="mt-3.5 font-serif text-2xl leading-tight">
        <Price words={words.price} />
        {words.charges && (
          <span className="block font-sans text-sm leading-6 text-ink-soft">{words.charges}</span>
        )}
      </p>
      <Heading className="mt-1 font-sans text-base font-semibold leading-snug tracking-normal">
        <a
          href={listing.href}
          className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {listing.typeName}
          <span className="mt-0.5 line-clamp-2 font-normal text-ink-soft">
            <LocalizedText {...listing.title} />
          </span>
        </a>
      </Heading>
      <p className="mb-3 mt-1 text-note">{listing.place.label}</p>
      <div className="flex min-h-11 items-center gap-5 self-end border-t border-hairline pt-3 text-note tabular">
        {words.bedrooms && (
          <abbr title={words.bedrooms.long} className="no-underline">
            {words.bedrooms.short}
          </abbr>
        )}
        {listing.surface !== undefined && <span>{formatSurface(listing.surface)}</span>}
        {listing.energy && words.energy && (
          <span className="ml-auto">
            <EnergyArrow image={listing.energy.image} alt={words.energy} />
          </span>
        )}
      </div>
    </article>
  );
}
