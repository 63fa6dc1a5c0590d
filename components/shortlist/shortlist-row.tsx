import { ArrowDown, ArrowUp, X } from "lucide";
import { Price } from "@/components/listing/price";
import { Icon } from "@/components/ui/icon";
import type { ComparedListing } from "@/lib/content/listing/compared";
import { type ComparedRow, comparedRows } from "@/lib/domain/shortlist/compared-rows";
import {
  changeItem,
  itemStates,
  longestNote,
  reorderItem,
  type ShortlistItem,
  toggleItem,
} from "@/lib/domain/shortlist/shortlist";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { copyName } from "@/lib/pictures/copy-names";
import { changeShortlist } from "./shortlist-store";
import type { CompareWords, ShortlistWords } from "./words";

/** px; three times as wide as a phone shows it. */
const pictureWidth = 600;

function SmallPicture({ picture }: Pick<ComparedListing, "picture">) {
  if (!picture) return <div className="shortlist-picture" />;
  const width = picture.widths.findLast((size) => size <= pictureWidth) ?? picture.width;
  return (
    <img
      src={`/pictures/${copyName(picture.file, picture.hash, width, "webp")}`}
      alt=""
      className="shortlist-picture"
    />
  );
}

/** What has happened to it since it was kept, in words; null where nothing has. */
function newsOf(
  words: ShortlistWords,
  item: ShortlistItem,
  card: ComparedListing | undefined,
): string | null {
  if (!card) return words.gone;
  if (card.isUnderOption) return words.underOption;
  const { price = null } = item.known ?? {};
  const hasChanged = price !== null && card.amount !== null && price !== card.amount;
  return hasChanged ? fill(words.cheaper, { amount: formatPrice(price) }) : null;
}

const change = (id: number, part: Parameters<typeof changeItem>[2]) =>
  changeShortlist((shortlist) => changeItem(shortlist, id, part));

/** What the visitor makes of it. */
function Opinion({ words, item, title }: { words: ShortlistWords; item: ShortlistItem; title: string }) {
  const { id, note, state, partner } = item;
  return (
    <div className="mt-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">
          {words.state} {title}
        </legend>
        {itemStates.map((name) => (
          <label key={name} className="tick">
            <input
              type="radio"
              name={`state-${id}`}
              checked={state === name}
              onChange={() => change(id, { state: name })}
              className="checkmark"
            />
            {words.states[name]}
          </label>
        ))}
      </fieldset>
      <label className="mt-1 block text-note print:hidden">
        <span aria-hidden="true">{words.note}</span>
        <textarea
          aria-label={fill(words.notes, { title })}
          value={note}
          maxLength={longestNote}
          rows={2}
          onChange={({ target }) => change(id, { note: target.value })}
          className="control mt-1 block px-3 py-2"
        />
      </label>
      {note && <p className="hidden print:block">{note}</p>}
      {partner && (
        <p className="mt-2 text-note">
          {fill(words.partner, { state: words.states[partner.state] })}
          {partner.note && ` ${fill(words.partnerNote, { note: partner.note })}`}
        </p>
      )}
    </div>
  );
}

/** On paper: what a comparison would say of it, and room to write. */
function Booklet({ card, rows }: { card: ComparedListing; rows: CompareWords["rows"] }) {
  const names = (Object.keys(comparedRows) as ComparedRow[]).filter((name) => card.rows[name]);
  return (
    <dl className="shortlist-facts">
      {names.map((name) => (
        <div key={name}>
          <dt>{rows[name]}</dt>
          <dd>{card.rows[name]?.[0]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A property of the shortlist. */
export function ShortlistRow({
  words,
  rows,
  item,
  card,
  isRead,
  isFirst,
  isLast,
  choice,
}: {
  words: ShortlistWords;
  rows: CompareWords["rows"];
  item: ShortlistItem;
  /** Undefined while it is read, and where the site no longer has it. */
  card: ComparedListing | undefined;
  isRead: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it is compared; null where there is nothing to choose. */
  choice: { isChosen: boolean; isFull: boolean; onChange: (isChosen: boolean) => void } | null;
}) {
  const { id, known } = item;
  const reference = fill(words.reference, { id: card?.reference ?? id });
  const title = card?.title.text ?? known?.title ?? reference;
  const news = isRead ? newsOf(words, item, card) : null;
  return (
    <li className="shortlist-item" data-state={item.state}>
      <SmallPicture picture={card?.picture ?? null} />
      <div className="min-w-0">
        <h2 className="text-xl leading-snug">
          {card ? (
            <a href={card.href} lang={card.title.lang} className="no-underline hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="text-note text-ink-soft">
          {[card?.typeName, card?.place.label ?? known?.place].filter(Boolean).map((part) => `${part} · `)}
          <span className="whitespace-nowrap">{reference}</span>
        </p>
        {card ? (
          <p className="mt-1 font-serif text-xl">
            <Price words={card.words.price} />
          </p>
        ) : (
          known?.price && <p className="mt-1 font-serif text-xl">{formatPrice(known.price)}</p>
        )}
        {news && <p className="mt-1 font-semibold text-brick">{news}</p>}
        {item.partner && <p className="mt-1 text-note">{words.both}</p>}
        <Opinion words={words} item={item} title={title} />
        {card && <Booklet card={card} rows={rows} />}
      </div>
      <div className="shortlist-order print-hidden">
        {choice && (
          <label className="tick">
            <input
              type="checkbox"
              checked={choice.isChosen}
              disabled={!choice.isChosen && choice.isFull}
              onChange={({ target }) => choice.onChange(target.checked)}
              className="checkmark"
            />
            {words.chosen}
            <span className="sr-only">: {title}</span>
          </label>
        )}
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            aria-label={fill(step < 0 ? words.up : words.down, { title })}
            aria-disabled={step < 0 ? isFirst : isLast}
            onClick={() => changeShortlist((shortlist) => reorderItem(shortlist, id, step))}
            className="shortlist-button"
          >
            <Icon drawing={step < 0 ? ArrowUp : ArrowDown} className="size-5" strokeWidth={1.5} />
          </button>
        ))}
        <button
          type="button"
          aria-label={fill(words.remove, { title })}
          onClick={() => changeShortlist((shortlist) => toggleItem(shortlist, id))}
          className="shortlist-button"
        >
          <Icon drawing={X} className="size-5" strokeWidth={1.5} />
        </button>
      </div>
    </li>
  );
}
