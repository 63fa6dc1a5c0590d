import type { ComparedListing } from "@/lib/content/listing/compared";
import { isKept, mergeItems, type ShortlistItem, startVisits } from "@/lib/domain/shortlist/shortlist";
import { countText, fill } from "@/lib/domain/text/words";
import { changeShortlist, shortlistStore } from "./shortlist-store";
import type { ShortlistWords } from "./words";

/** A shortlist that came with the address: what is on it, what this device keeps too, and whether to add it. */
export function SharedItems({
  words,
  language,
  items,
  cardOf,
  onEnd,
}: {
  words: ShortlistWords;
  language: string;
  items: readonly ShortlistItem[];
  cardOf: (id: number) => ComparedListing | undefined;
  onEnd: () => void;
}) {
  const shortlist = shortlistStore.read();
  const both = items.filter(({ id }) => isKept(shortlist, id)).length;
  const take = () => {
    changeShortlist((current) => mergeItems(startVisits(current, new Date()), items));
    onEnd();
  };
  return (
    <section className="print-hidden mt-8 border-l-2 border-brick bg-white p-5">
      <h2 className="text-2xl">{words.shared.title}</h2>
      <p className="mt-2">
        {countText(words.shared.count, items.length, language)} {countText(words.shared.both, both, language)}
      </p>
      <ul className="mt-3 space-y-2">
        {items.map(({ id, state, note }) => {
          const card = cardOf(id);
          return (
            <li key={id}>
              {card ? (
                <a href={card.href} className="link-line font-semibold">
                  {card.typeName}, {card.place.label}
                </a>
              ) : (
                fill(words.reference, { id })
              )}
              {" · "}
              {[
                card?.words.price.amount,
                words.states[state],
                note && fill(words.partnerNote, { note }),
                isKept(shortlist, id) && words.both,
              ]
                .filter(Boolean)
                .join(" · ")}
            </li>
          );
        })}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={take} className="button button-primary">
          {words.shared.take}
        </button>
        <button type="button" onClick={onEnd} className="button button-plain">
          {words.shared.drop}
        </button>
      </p>
    </section>
  );
}
