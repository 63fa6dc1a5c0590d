import { useState } from "react";
import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import type { DeskListing, ListingChanged } from "@/lib/desk/contract/listing-answers";
import type { ListingAction } from "@/lib/domain/desk/listing-state";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText, sendDesk } from "../desk-api";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { useDeskSend } from "../use-desk-send";

/** What was done last, and how it is taken back. */
export interface ListingOutcome {
  text: string;
  undo: (() => void) | null;
}

/** The states after this page's own saves, which its list shows only once it is read again. */
class OwnStates {
  readonly #next = new Map<string, string>();

  /** @param oldHash and `newHash`: states of a file */
  saved(oldHash: string, newHash: string): void {
    const from = this.latest(oldHash);
    // What was taken back is the latest again.
    this.#next.delete(newHash);
    if (from !== newHash) this.#next.set(from, newHash);
  }

  latest(hash: string): string {
    const next = this.#next.get(hash);
    return next === undefined ? hash : this.latest(next);
  }
}

/**
 * Everything that is done to a property in a touch: one after the other, each for the state that was seen.
 * @param onChanged shows what there is now; null where that must be read anew
 */
export function useListingActions(onChanged: (listing: DeskListing | null) => void) {
  const { words, facts, address } = useDesk();
  const { language } = facts;
  const { listings: t } = words;
  const { busy, error, run: attempt } = useDeskSend();
  const [outcome, setOutcome] = useState<ListingOutcome | null>(null);
  const [states] = useState(() => new OwnStates());

  const run = (work: () => Promise<void>) => {
    setOutcome(null);
    return attempt(() =>
      work().catch((cause) => {
        // Somebody else was quicker: what they did is shown.
        if (cause instanceof DeskError && [404, 409].includes(cause.status)) onChanged(null);
        throw cause;
      }),
    );
  };

  const change = (listing: DeskListing, path: string, body: object) =>
    run(async () => {
      const hash = states.latest(listing.hash);
      const to = `listings/${listing.id}/${path}/`;
      const answer = await sendDesk<ListingChanged>(to, language, { hash, ...body });
      states.saved(hash, answer.listing.hash);
      onChanged(answer.listing);
      setOutcome({
        text: fill(t.done, { title: answer.listing.title }),
        undo: answer.undo.length > 0 ? () => void undo(answer.listing, answer.undo) : null,
      });
    });

  const undo = ({ name, hash: oldHash }: DeskListing, edits: JsonEdit[]) =>
    run(async () => {
      const hash = states.latest(oldHash);
      const answer = await sendDesk<ContentDocument>("content/save/", language, { name, hash, edits });
      states.saved(hash, answer.hash);
      onChanged(null);
      setOutcome({ text: t.undone, undo: null });
    });

  /** Makes a property, empty or as a copy, and shows it. */
  const create = (from: DeskListing | null) =>
    run(async () => {
      const { name } = await sendDesk<ContentDocument>("content/create/", language, {
        folder: "properties",
        ...(from && { from: from.name }),
      });
      address.open({ ...editorAddress(name), made: from ? "copy" : "new" });
    });

  return {
    isBusy: busy !== null,
    failure: error ? failureText(error, t.goneWrong) : "",
    outcome,
    act: (listing: DeskListing, action: ListingAction) => change(listing, "state", { action }),
    setPrice: (listing: DeskListing, price: number | null) => change(listing, "price", { price }),
    create,
    /** Of a save elsewhere on the page. */
    saved: ({ hash: oldHash }: DeskListing, { hash }: ContentDocument) => states.saved(oldHash, hash),
  };
}

export type ListingWork = ReturnType<typeof useListingActions>;
