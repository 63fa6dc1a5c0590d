import type { PriceWords } from "./card-words";

/** A price with the words before and behind it: `vanaf € 349.000`, `€ 1.250 per maand`, a marquee, or a price on request. */
export function Price({ words, className }: { words: PriceWords; className?: string }) {
  return (
    <span className={className}>
      {words.before && <span className="font-sans text-[0.6em] text-ink-soft">{words.before} </span>}
      <span className="whitespace-nowrap">{words.amount}</span>
      {words.after && <span className="font-sans text-[0.6em] text-ink-soft"> {words.after}</span>}
    </span>
  );
}
