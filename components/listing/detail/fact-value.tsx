import { useTranslations } from "next-intl";
import { Fragment } from "react";
import type { FactPart } from "@/lib/content/listing/facts/fact";
import { type PriceLabel, priceWords } from "@/lib/domain/listing/price";

/** A number and its unit, a date, a code: what is this short stays on one line. */
const shortest = 20;

/** A price in the size of the words around it. */
function PlainPrice({ price }: { price: PriceLabel }) {
  const { before, amount, after } = priceWords(useTranslations("card"), price);
  return [before, amount, after].filter(Boolean).join(" ");
}

/** A part of a fact in the language of the page. */
function FactText({ part }: { part: FactPart }) {
  const t = useTranslations("facts");
  if (typeof part === "string") {
    return part.length > shortest ? part : <span className="whitespace-nowrap">{part}</span>;
  }
  return "price" in part ? <PlainPrice price={part.price} /> : t(`words.${part.word}`, part.values);
}

/** A fact's value: its parts with a dot between them. */
export function FactValue({ parts, joint = "\u00a0· " }: { parts: FactPart[]; joint?: string }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value have no other name than their place.
    <Fragment key={index}>
      {index > 0 && joint}
      <FactText part={part} />
    </Fragment>
  ));
}
