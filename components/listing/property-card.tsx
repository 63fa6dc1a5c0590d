import type { CSSProperties } from "react";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { formatSurface } from "@/lib/domain/text/units";
import type { CardListing } from "./card-words";
import { EnergyArrow } from "./energy-arrow";
import { PictureSlot } from "./picture-slot";
import { Price } from "./price";

/** The further pictures of a card, to swipe or to leaf through; the picture is no second link for ears and keys. */
function CardPictures({
  listing: { href, morePictures, picture },
  sizes,
  priority,
}: {
  listing: CardListing & { picture: NonNullable<CardListing["picture"]> };
  sizes: string;
  priority: boolean;
}) {
  return (
    <div
      className="card-pictures"
      aria-hidden="true"
      style={{ "--count": morePictures.length + 1 } as CSSProperties}
    >
      <a href={href} tabIndex={-1} draggable={false} className="card-strip">
        <span>
          <Picture picture={picture} sizes={sizes} priority={priority} alt="" className="size-full" />
        </span>
        {morePictures.map((src) => (
          <span key={src}>
            <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
          </span>
        ))}
      </a>
      {[-1, 1].map((step) => (
        <button key={step} type="button" tabIndex={-1} data-leaf={step} className="card-leaf noscript:hidden">
          {step < 0 ? "‹" : "›"}
        </button>
      ))}
    </div>
  );
}

/**
 * A property in a list: price, kind, place, two or three facts, label. It takes three rows of the grid around it, so that
 * pictures, words and facts of all cards beside it align. Its title is heard and found, and stands on its page; who goes from
 * heading to heading by ear hears the price after it.
 * @param leafs whether its pictures can be leafed through
 */
export function PropertyCard({
  listing,
  sizes,
  priority = false,
  leafs = true,
  level: Heading = "h2",
}: {
  listing: CardListing;
  sizes: string;
  priority?: boolean;
  leafs?: boolean;
  level?: "h2" | "h3";
}) {
  const { words, picture, state, morePictures } = listing;
  return (
    <article className="group relative row-span-3 grid grid-rows-subgrid">
      <div className="relative aspect-4/3 overflow-hidden rounded">
        {picture ? (
          leafs && morePictures.length > 0 ? (
            <CardPictures listing={{ ...listing, picture }} sizes={sizes} priority={priority} />
          ) : (
            <Picture
              picture={picture}
              sizes={sizes}
              priority={priority}
              className="size-full transition-transform duration-1000 ease-out motion-safe:group-hover:scale-[1.02]"
            />
          )
        ) : (
          <PictureSlot text={words.noPicture} icon={listing.typeIcon} />
        )}
        {words.mark && (
          <span
            aria-hidden={state === "available" ? undefined : "true"}
            className={`pointer-events-none absolute left-3 top-3 z-2 rounded-sm px-2.5 py-1 text-label font-semibold print:hidden ${state === "available" ? "bg-white text-ink" : "bg-ink text-paper"}`}
          >
            {words.mark}
          </span>
        )}
      </div>
      <div className="flex flex-col pb-3 pt-3.5">
        <Heading className="order-2 mt-1 font-sans text-base font-semibold leading-snug tracking-normal">
          <a
            href={listing.href}
            className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {listing.typeName}
            <span className="sr-only">
              {": "}
              <LocalizedText {...listing.title} />
            </span>
          </a>
        </Heading>
        <p className="order-1 font-serif text-2xl leading-tight">
          <Price words={words.price} />
          {words.charges && (
            <span className="block font-sans text-sm leading-6 text-ink-soft">{words.charges}</span>
          )}
        </p>
        <p className="order-3 text-note">{listing.place.label}</p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 self-end border-t border-hairline pt-3 text-note tabular">
        {words.bedrooms && (
          <span>
            <span aria-hidden="true" title={words.bedrooms.long}>
              {words.bedrooms.short}
            </span>
            <span className="sr-only">{words.bedrooms.long}</span>
          </span>
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
