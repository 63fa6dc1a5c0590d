import { Suspense, useState } from "react";
import type { ContentDocument, SavedOnline } from "@/lib/desk/contract/content-answers";
import type { DeskListing } from "@/lib/desk/contract/listing-answers";
import { fill } from "@/lib/domain/text/words";
import { RemoveContent } from "../content/remove-content";
import { BackButton, DeskButton } from "../desk-button";
import { DeskStatus, ReadingState } from "../desk-message";
import { ContentHistory } from "../editor/content-history";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { ImportHold } from "./import-hold";
import { ListingActions } from "./listing-actions";
import {
  ListingCheck,
  ListingLine,
  ListingPicture,
  ListingPrice,
  ListingRequests,
  StateMark,
} from "./listing-facts";
import { ListingsStatus, OnlineNews } from "./listings-status";
import { propertyParts } from "./property-parts";
import { useListingActions } from "./use-listing-actions";

/** One property: how it stands, what is done to it in a touch, its fields and its history. */
export function PropertyView({ id, onRemoved }: { id: string; onRemoved: (title: string) => void }) {
  const { words, account, address } = useDesk();
  const { listings: t } = words;
  const reading = useDeskRead<DeskListing>(`listings/${encodeURIComponent(id)}/`);
  const { answer: listing, setAnswer: setListing, read } = reading;
  /** Counts what was changed here, so that fields and history are read anew. */
  const [version, setVersion] = useState(0);
  const [isSaving, setSaving] = useState(false);

  const onChanged = (changed: DeskListing | null) => {
    setVersion((count) => count + 1);
    if (changed) setListing(changed);
    else void read();
  };
  const work = useListingActions(onChanged, read);
  const onSaved = (document: ContentDocument, online: SavedOnline | null) => {
    if (listing) work.saved(listing, document, online);
    void read();
  };
  const step = address.query.get("guide");
  const go = (name: string) => address.go({ guide: name, made: "" });
  const show = async (shown: DeskListing) => {
    await work.act(shown, "show");
    go("");
  };
  const guide = step !== null &&
    listing && {
      step,
      go,
      show: listing.actions.includes("show") ? () => void show(listing) : null,
    };
  const name = `properties/${id}`;
  const title = listing?.title || listing?.reference || "";
  return (
    <article className="listing-page">
      <BackButton label={t.back} onClick={() => address.go({ property: "", made: "", guide: "" })} />
      <ReadingState reading={reading} />
      {listing && !guide && (
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
                <StateMark listing={listing} />
                <strong>
                  <ListingPrice listing={listing} />
                </strong>
                <ListingCheck listing={listing} />
                {listing.isChanged && <span className="listing-changed">{t.changed}</span>}
              </p>
              <p className="desk-soft">
                <ListingLine listing={listing} /> · <ListingRequests listing={listing} /> ·{" "}
                {fill(t.contact, { name: listing.contact })}
              </p>
              {listing.href && (
                <a href={listing.href} className="desk-plain">
                  {t.onSite}
                </a>
              )}
            </div>
          </header>
          {address.query.get("made") === "copy" && listing.state === "hidden" && (
            <DeskStatus text={t.duplicated} />
          )}
          {listing.isDraft && listing.state === "hidden" && account.rights.includes("properties.draft") && (
            <DeskButton label={words.editor.guide.resume} onClick={() => go("photos")} />
          )}
          <ListingsStatus work={work} />
          <section aria-label={t.actions} className="listing-work">
            <ListingActions listing={listing} work={{ ...work, isBusy: work.isBusy || isSaving }} />
            {listing.isImported && <ImportHold name={name} onChanged={() => onChanged(null)} />}
          </section>
        </>
      )}
      {guide && <ListingsStatus work={work} />}
      {listing && (
        <>
          {propertyParts
            .filter(({ id: part, right }) => account.rights.includes(right) && (!guide || part === "fields"))
            .map(({ id: part, View }) => (
              <Suspense key={`${part} ${version}`} fallback={<p>{words.loading}</p>}>
                <View
                  name={name}
                  property={listing.id}
                  onSaving={setSaving}
                  onSaved={onSaved}
                  guide={guide || null}
                  news={work.outcome?.isEditor && <OnlineNews work={work} />}
                />
              </Suspense>
            ))}
          {!guide && (
            <ContentHistory
              name={name}
              state={listing.hash}
              onRestored={(document) => {
                work.saved(listing, document);
                onChanged(null);
              }}
            />
          )}
          {!guide &&
            account.rights.includes(listing.isDraft ? "properties.draft" : "content.edit") &&
            (listing.remainsFor ? (
              <p className="desk-soft listing-remains">{t.remains[listing.remainsFor]}</p>
            ) : (
              <RemoveContent name={name} title={title} onRemoved={() => onRemoved(title)} />
            ))}
        </>
      )}
    </article>
  );
}
