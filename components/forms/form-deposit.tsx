import { offerDeposit } from "@/lib/domain/law/deposits";
import { formatPrice, parseAmount } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { FormWords } from "./form-words";

/** A tenth of what is offered, as it is typed (specification, point 9). */
export function FormDeposit({ words, amount }: { words: FormWords; amount: unknown }) {
  const value = parseAmount(String(amount ?? ""));
  return (
    <output className="mt-1.5 block min-h-5 text-sm leading-5 text-(--form-soft)">
      {!value ? "" : fill(words.deposit, { amount: formatPrice(offerDeposit(value)) })}
    </output>
  );
}
