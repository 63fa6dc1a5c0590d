import type { PriceWords } from "@/lib/domain/listing/price";

/** Words behind a price that are longer than a unit (`per month`) take a line of their own. */
const longest = 14;

/** A price with the words before and behind it: `vanaf € 349.000`, `€ 1.250 per maand`, a marquee, or a price on request. */
export function Price({ words, className }: { words: PriceWords; className?: string }) {
  const { before, amount, after } = words;
  const below = after !== undefined && after.length > longest;
  return (
    <span className={className}>
      {before && <span className="font-sans text-[0.6em] text-ink-soft">{before} </span>}
      <span className={/\d/.test(amount) ? "whitespace-nowrap" : ""}>{amount}</span>
      {after && (
        <span
          className={
            below
              ? "block font-sans text-note leading-6 text-ink-soft"
              : "font-sans text-[0.6em] text-ink-soft"
          }
        >
          {" "}
          {after}
        </span>
      )}
    </span>
  );
}
