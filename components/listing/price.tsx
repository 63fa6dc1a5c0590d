import type { PriceWords } from "./card-words";

/** A price in words that are already there. */
export function Price({ words, className }: { words: PriceWords; className?: string }) {
  return (
    <span className={className}>
      {words.before && <span className="font-sans text-[0.6em] text-ink-soft">{words.before} </span>}
      <span className="whitespace-nowrap">{words.amount}</span>
      {words.after && <span className="font-sans text-[0.6em] text-ink-soft"> {words.after}</span>}
    </span>
  );
}
