import type { CSSProperties } from "react";
import { KeepButton } from "@/components/shortlist/keep-button";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import type { CardListing } from "@/lib/content/listing/card-words";
import { formatSurface } from "@/lib/domain/text/units";
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
  const { words, picture, state, morePictures, typeName, title } = listing;
  const { text } = title;
  // "Maison: Maison avec jardin" would say it twice.
  const start = `${typeName} `;
  const namesType = text.startsWith(start);
  return (
    <article className="card group">
      <div className="card-picture">
        {picture ? (
          leafs && morePictures.length > 0 ? (
            <CardPictures listing={{ ...listing, picture }} sizes={sizes} priority={priority} />
          ) : (
            <Picture picture={picture} sizes={sizes} priority={priority} className="card-photo" />
          )
        ) : (
          <PictureSlot text={words.noPicture} icon={listing.typeIcon} />
        )}
        {words.mark && (
          <span
            aria-hidden={state === "available" ? undefined : "true"}
            className={`card-mark ${state === "available" ? "card-mark-new" : ""}`}
          >
            {words.mark}
          </span>
        )}
      </div>
      <div className="card-words">
        <Heading className="card-title">
          <a href={listing.href} className="card-link">
            {namesType ? start : typeName}
            <span className="sr-only">
              {!namesType && ": "}
              <LocalizedText {...title} text={namesType ? text.slice(start.length) : text} />
            </span>
          </a>
        </Heading>
        <p className={state === "available" ? "card-price" : "sr-only"}>
          <Price words={words.price} />
          {words.charges && (
            <span className="block font-sans text-sm leading-6 text-ink-soft">{words.charges}</span>
          )}
        </p>
        <p className="card-town">{listing.place.label}</p>
      </div>
      <div className="card-facts">
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
      {words.keep && <KeepButton id={listing.id} label={words.keep} className="keep-card" />}
    </article>
  );
}
