import { Suspense, useCallback, useState } from "react";
import type { ContentDocument } from "@/lib/content/desk/content-answers";
import type { DeskListing } from "@/lib/content/desk/listing-answers";
import { fill } from "@/lib/domain/text/words";
import { RemoveContent } from "../content/remove-content";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { ContentHistory } from "../editor/content-history";
import { useDeskRead } from "../use-desk-read";
import { ListingActions } from "./listing-actions";
import {
  ListingCheck,
  ListingPicture,
  ListingPrice,
  ListingRequests,
  listingLine,
  StateMark,
} from "./listing-facts";
import { ListingsStatus } from "./listings-status";
import { propertyParts } from "./property-parts";
import { useListingActions } from "./use-listing-actions";

/** One property: how it stands, what is done to it in a touch, its fields and its history. */
export function PropertyView({
  id,
  onRemoved,
  ...props
}: DeskSectionProps & { id: string; onRemoved: (title: string) => void }) {
  const { words, facts, account, address, onSignedOut } = props;
  const { listings: t } = words;
  const {
    answer: listing,
    setAnswer: setListing,
    failure,
    read,
  } = useDeskRead<DeskListing>(props, `listings/${encodeURIComponent(id)}/`, onSignedOut);
  /** Counts what was changed here, so that fields and history are read anew. */
  const [version, setVersion] = useState(0);
  const [isSaving, setSaving] = useState(false);

  const onChanged = useCallback(
    (changed: DeskListing | null) => {
      setVersion((before) => before + 1);
      if (changed) setListing(changed);
      else void read();
    },
    [read, setListing],
  );
  const work = useListingActions(props, onChanged);
  const onSaved = (document: ContentDocument) => {
    if (listing) work.saved(listing, document);
    void read();
  };
  const made = address.query.get("made");
  const name = `properties/${id}`;
  const back = (
    <button type="button" className="desk-plain" onClick={() => address.go({ property: "", made: "" })}>
      ‹ {t.back}
    </button>
  );
  return (
    <article className="listing-page">
      {back}
      {failure && <DeskMessage text={failure} action={words.retry} onAction={read} />}
      {!listing && !failure && <p>{words.loading}</p>}
      {listing && (
        <>
          <header className="listing-header">
            {listing.picture && <ListingPicture listing={listing} />}
            <div>
              <h1 className="text-section">{listing.title || t.untitled}</h1>
              <p>
                {[listing.street, listing.place].filter(Boolean).join(", ")} ·{" "}
                <span className="inline-block">{listing.reference}</span>
              </p>
              <p className="listing-summary">
                <StateMark words={words} listing={listing} />
                <strong>
                  <ListingPrice words={words} listing={listing} />
                </strong>
                <ListingCheck words={words} facts={facts} listing={listing} />
                {listing.isChanged && <span className="listing-changed">{t.changed}</span>}
              </p>
              <p className="desk-soft">
                {listingLine({ words, facts, listing })} ·{" "}
                <ListingRequests words={words} facts={facts} listing={listing} /> ·{" "}
                {fill(t.contact, { name: listing.contact })}
              </p>
              {listing.href && (
                <a href={listing.href} className="desk-plain">
                  {t.onSite}
                </a>
              )}
            </div>
          </header>
          {made && listing.state === "hidden" && (
            <p role="status" className="desk-status">
              {made === "copy" ? t.duplicated : t.created}
            </p>
          )}
          <ListingsStatus words={words} work={work} />
          <section aria-label={t.actions} className="listing-work">
            <ListingActions
              words={words}
              account={account}
              address={address}
              listing={listing}
              work={{ ...work, isBusy: work.isBusy || isSaving }}
            />
          </section>
          {propertyParts
            .filter(({ right }) => account.rights.includes(right))
            .map(({ id: part, View }) => (
              <Suspense key={`${part} ${version}`} fallback={<p>{words.loading}</p>}>
                <View {...props} name={name} property={listing.id} onSaving={setSaving} onSaved={onSaved} />
              </Suspense>
            ))}
          <ContentHistory
            {...props}
            name={name}
            state={listing.hash}
            onRestored={(document) => {
              work.saved(listing, document);
              onChanged(null);
            }}
          />
          {account.rights.includes("content.edit") &&
            (listing.remainsFor ? (
              <p className="desk-soft listing-remains">{t.remains[listing.remainsFor]}</p>
            ) : (
              <RemoveContent
                {...props}
                name={name}
                title={listing.title || listing.reference}
                onRemoved={() => onRemoved(listing.title || listing.reference)}
              />
            ))}
        </>
      )}
    </article>
  );
}
