import { useState } from "react";
import type { ContentDocument, ContentSaved, SavedOnline } from "@/lib/desk/contract/content-answers";
import type { DeskListing, ListingChanged } from "@/lib/desk/contract/listing-answers";
import type { ListingAction } from "@/lib/domain/desk/listing-state";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText, sendDesk } from "../desk-api";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { useDeskSend } from "../use-desk-send";
import { useChangeState } from "./use-change-state";

/** What was done last, and how it is taken back. */
export interface ListingOutcome {
  text: string;
  undo: (() => void) | null;
  /** Whether visitors see it by itself; null where they see no difference. */
  online: SavedOnline | null;
  /** Of a save in the editor, whose bar shows it. */
  isEditor?: true;
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
 * @param onOnline called once visitors see what was done
 */
export function useListingActions(onChanged: (listing: DeskListing | null) => void, onOnline: () => void) {
  const { words, facts, address } = useDesk();
  const { language } = facts;
  const { listings: t } = words;
  const { busy, error, run: attempt } = useDeskSend();
  const [outcome, setOutcome] = useState<ListingOutcome | null>(null);
  const [states] = useState(() => new OwnStates());
  const online = useChangeState(outcome?.online ?? null, onOnline);

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
        online: answer.online,
        undo: answer.undo.length > 0 ? () => void undo(answer.listing, answer.undo) : null,
      });
    });

  const undo = ({ name, hash: oldHash }: DeskListing, edits: JsonEdit[]) =>
    run(async () => {
      const hash = states.latest(oldHash);
      const answer = await sendDesk<ContentSaved>("content/save/", language, { name, hash, edits });
      states.saved(hash, answer.hash);
      onChanged(null);
      setOutcome({ text: t.undone, undo: null, online: answer.online ?? null });
    });

  /** Makes a copy of a property, and shows it. */
  const duplicate = ({ name: from }: DeskListing) =>
    run(async () => {
      const body = { folder: "properties", from };
      const { name } = await sendDesk<ContentDocument>("content/create/", language, body);
      address.open({ ...editorAddress(name), made: "copy" });
    });

  return {
    isBusy: busy !== null,
    failure: error ? failureText(error, t.goneWrong) : "",
    outcome,
    /** How far what was done last is on its way to visitors. */
    online,
    act: (listing: DeskListing, action: ListingAction) => change(listing, "state", { action }),
    setPrice: (listing: DeskListing, price: number | null) => change(listing, "price", { price }),
    duplicate,
    /** Of a save elsewhere on the page. */
    saved: (
      { hash: oldHash, title }: DeskListing,
      { hash }: ContentDocument,
      saved: SavedOnline | null = null,
    ) => {
      states.saved(oldHash, hash);
      const news = saved && {
        text: fill(t.done, { title }),
        undo: null,
        online: saved,
        isEditor: true as const,
      };
      setOutcome((now) => news ?? (now?.isEditor ? null : now));
    },
    /** Puts corrected texts online. */
    putOnline: ({ name, offer: fields }: SavedOnline) =>
      run(async () => {
        const online = await sendDesk<SavedOnline>(
          `${name.replace("properties", "listings")}/online/`,
          language,
          {
            fields,
          },
        );
        setOutcome({ text: "", undo: null, online, isEditor: true });
      }),
  };
}

export type ListingWork = ReturnType<typeof useListingActions>;
