"use client";

import { useEffect, useState } from "react";
import { useListCards } from "@/components/listing/filter/use-list-cards";
import { LiveRegion } from "@/components/ui/live-region";
import { useRetryCount } from "@/components/ui/use-fetched";
import type { ComparedListing } from "@/lib/content/listing/compared";
import { tourSize } from "@/lib/domain/forms/visit-tours";
import { mostCompared } from "@/lib/domain/shortlist/compared-rows";
import {
  changeItem,
  readFragment,
  type ShortlistItem,
  sharedFragment,
} from "@/lib/domain/shortlist/shortlist";
import { countText } from "@/lib/domain/text/words";
import { CopyLink } from "./copy-link";
import { Forget } from "./forget";
import { ReadFailed } from "./read-failed";
import { SharedItems } from "./shared-items";
import { ShortlistRow } from "./shortlist-row";
import { changeShortlist, shortlistStore } from "./shortlist-store";
import type { CompareWords, ShortlistWords } from "./words";

const none: readonly number[] = [];

/** Remembers what the site says of a property now; what it cost when it was kept stays. */
function remember(cards: readonly ComparedListing[]): void {
  for (const { id, title, place, amount } of cards) {
    const item = shortlistStore.read().items.find((candidate) => candidate.id === id);
    const known = { title: title.text, place: place.label, price: item?.known?.price ?? amount };
    if (item && JSON.stringify(item.known) !== JSON.stringify(known))
      changeShortlist((shortlist) => changeItem(shortlist, id, { known }));
  }
}

/** The items that somebody shared by the address; null where there are none. */
function useShared(): [ShortlistItem[] | null, () => void] {
  const [shared, setShared] = useState<ShortlistItem[] | null>(null);
  useEffect(() => setShared(readFragment(location.hash)), []);
  const end = () => {
    setShared(null);
    history.replaceState(history.state, "", location.pathname);
  };
  return [shared, end];
}

/** The shortlist of this device; where the address holds a shared one, that first. */
export default function Shortlist({
  words,
  rows,
  language,
  compareHref,
  lists,
}: {
  words: ShortlistWords;
  /** The names of the rows of a comparison, for the booklet on paper. */
  rows: CompareWords["rows"];
  language: string;
  /** Null where the site has no comparison. */
  compareHref: string | null;
  /** The lists to save from, while nothing is saved. */
  lists: readonly { name: string; href: string }[];
}) {
  const shortlist = shortlistStore.use();
  const [shared, endShared] = useShared();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [uses, retry] = useRetryCount();
  const ids = shortlist ? [...shortlist.items, ...(shared ?? [])].map(({ id }) => id) : none;
  const key = ids.join();
  const [asked, setAsked] = useState<readonly number[]>(none);
  useEffect(() => setAsked(key ? key.split(",").map(Number) : none), [key]);
  const cards = useListCards<ComparedListing>(`/api/shortlist/${language}/`, asked, uses);
  const isRead = Array.isArray(cards) && asked.join() === key;
  useEffect(() => {
    if (isRead) remember(cards);
  }, [isRead, cards]);
  if (!shortlist) return null;
  const { items } = shortlist;
  const cardOf = (id: number) => (Array.isArray(cards) ? cards.find((card) => card.id === id) : undefined);
  const comparable = items.filter(({ id, state }) => state !== "no" && (!isRead || cardOf(id)));
  const compared = (chosen ?? comparable.map(({ id }) => id).slice(0, mostCompared)).filter((id) =>
    items.some((item) => item.id === id),
  );
  const visited = compared.filter((id) => cardOf(id)?.takesBookings);
  return (
    <>
      {shared && (
        <SharedItems words={words} language={language} items={shared} cardOf={cardOf} onEnd={endShared} />
      )}
      {items.length === 0 && !shared && (
        <>
          <p className="mt-8 max-w-line text-lg">{words.empty}</p>
          <p className="mt-4 flex flex-wrap gap-x-7">
            {lists.map(({ name, href }) => (
              <a key={href} href={href} className="link-line font-semibold">
                {name}
              </a>
            ))}
          </p>
        </>
      )}
      {cards === "failed" && <ReadFailed words={words} onRetry={retry} />}
      <LiveRegion text={cards === null && ids.length > 0 ? words.loading : ""} />
      {items.length > 0 && (
        <>
          <div className="shortlist-actions print-hidden">
            {compareHref && compared.length > 1 && (
              <a href={`${compareHref}?ids=${compared.join()}`} className="button button-primary">
                {countText(words.compare, compared.length, language)}
              </a>
            )}
            {visited.length >= tourSize.least && (
              <a
                href={`/api/appointments/tour/?${new URLSearchParams({ ids: visited.join(), language })}`}
                className="button button-plain"
              >
                {words.visit}
              </a>
            )}
            <CopyLink
              words={words}
              url={() => `${location.origin}${location.pathname}#${sharedFragment(shortlist)}`}
            />
            <button type="button" onClick={() => print()} className="button button-plain">
              {words.print}
            </button>
            <p className="col-span-full w-full text-note text-ink-soft">{words.shareHint}</p>
          </div>
          <ol className="shortlist">
            {items.map((item, index) => (
              <ShortlistRow
                key={item.id}
                words={words}
                rows={rows}
                item={item}
                card={cardOf(item.id)}
                isRead={isRead}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                choice={
                  compareHref === null || items.length < 3
                    ? null
                    : {
                        isChosen: compared.includes(item.id),
                        isFull: compared.length === mostCompared,
                        onChange: (isChosen) =>
                          setChosen(
                            isChosen ? [...compared, item.id] : compared.filter((id) => id !== item.id),
                          ),
                      }
                }
              />
            ))}
          </ol>
        </>
      )}
      <Forget words={words} isEmpty={items.length === 0} />
    </>
  );
}
