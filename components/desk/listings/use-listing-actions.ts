import { useCallback, useState } from "react";
import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import type { DeskListing, ListingChanged } from "@/lib/desk/contract/listing-answers";
import type { ListingAction } from "@/lib/domain/desk/listing-state";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText, isSignedOut, sendDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";

/** What was done last, and how it is taken back. */
export interface ListingOutcome {
  text: string;
  undo: (() => void) | null;
}

/** What one's own saves have made of the states that are shown: the page hears of them later than the server. */
class OwnStates {
  readonly #next = new Map<string, string>();

  /** @param before and `after`: hashes of a file */
  saved(before: string, after: string): void {
    const from = this.latest(before);
    // What was taken back is the latest again.
    this.#next.delete(after);
    if (from !== after) this.#next.set(from, after);
  }

  latest(hash: string): string {
    let found = hash;
    for (let next = this.#next.get(found); next !== undefined; next = this.#next.get(found)) found = next;
    return found;
  }
}

/**
 * Everything that is done to a property in a touch: one after the other, each for the state that was seen.
 * @param onChanged shows what there is now; null where that must be read anew
 */
export function useListingActions(
  { words, facts: { language }, onSignedOut }: DeskSectionProps,
  onChanged: (listing: DeskListing | null) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ListingOutcome | null>(null);
  const [states] = useState(() => new OwnStates());
  const { listings: t } = words;

  const run = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      setBusy(true);
      setFailure(null);
      setOutcome(null);
      try {
        await work();
        return true;
      } catch (error) {
        if (isSignedOut(error)) {
          onSignedOut();
          return false;
        }
        setFailure(failureText(error, t.goneWrong));
        // Somebody else was quicker: what they did is shown.
        if (error instanceof DeskError && [404, 409].includes(error.status)) onChanged(null);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [onSignedOut, onChanged, t.goneWrong],
  );

  async function change(listing: DeskListing, path: string, body: object): Promise<boolean> {
    return run(async () => {
      const address = `listings/${listing.id}/${path}/`;
      const hash = states.latest(listing.hash);
      const answer = await sendDesk<ListingChanged>(address, language, { hash, ...body });
      states.saved(hash, answer.listing.hash);
      onChanged(answer.listing);
      setOutcome({
        text: fill(t.done, { title: answer.listing.title }),
        undo: answer.undo.length > 0 ? () => void undo(answer.listing, answer.undo) : null,
      });
    });
  }

  const undo = ({ name, hash: before }: DeskListing, edits: JsonEdit[]) =>
    run(async () => {
      const hash = states.latest(before);
      const answer = await sendDesk<ContentDocument>("content/save/", language, { name, hash, edits });
      states.saved(hash, answer.hash);
      onChanged(null);
      setOutcome({ text: t.undone, undo: null });
    });

  const create = (from: DeskListing | null, onCreated: (id: string) => void) =>
    run(async () => {
      const { name } = await sendDesk<ContentDocument>("content/create/", language, {
        folder: "properties",
        ...(from && { from: from.name }),
      });
      onCreated(name.replace("properties/", ""));
    });

  return {
    isBusy,
    failure,
    outcome,
    act: (listing: DeskListing, action: ListingAction) => change(listing, "state", { action }),
    setPrice: (listing: DeskListing, price: number | null) => change(listing, "price", { price }),
    create,
    /** Of a save elsewhere on the page. */
    saved: ({ hash: before }: DeskListing, { hash }: ContentDocument) => states.saved(before, hash),
  };
}

export type ListingWork = ReturnType<typeof useListingActions>;
