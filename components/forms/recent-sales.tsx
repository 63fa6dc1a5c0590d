import { type RecentSale, salesNear } from "@/lib/domain/forms/recent-sales";
import { monthName } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FormValues } from "@/lib/forms/layout";

type Words = FormResources["forms"]["sales"];

/** What was asked and agreed, and how long it took: as far as each is known. */
function figuresOf(
  { asked, agreed, days, closed }: RecentSale,
  words: Words,
  language: FormResources["facts"]["language"],
) {
  return [
    asked !== undefined && fill(words.asked, { amount: formatPrice(asked) }),
    agreed !== undefined && fill(words.agreed, { amount: formatPrice(agreed) }),
    days !== undefined && fill(words.days, { days }),
    closed && monthName(closed.slice(0, 7), language),
  ].filter(Boolean);
}

/** What the agency has sold, or let, in the municipality that was typed: an owner sees it before an agent comes. */
export function RecentSales({
  data: { forms, facts },
  values,
  level: Heading,
}: {
  data: Pick<FormResources, "forms" | "facts">;
  values: FormValues;
  level: "h3" | "h4";
}) {
  const { sales: words } = forms;
  const goal = values.goal === "let" ? "rent" : "sale";
  const { sales, isNear } = salesNear(facts.sales, { zip: String(values.zip ?? ""), goal });
  const [first] = sales;
  if (!first) return null;
  return (
    <section className="mt-6 border-t border-hairline pt-5">
      <Heading className="font-sans text-base font-semibold">
        {isNear ? fill(words[goal].near, { place: first.place }) : words[goal].last}
      </Heading>
      <ul className="mt-2 grid gap-3">
        {sales.map((sale) => (
          <li key={sale.href}>
            <a href={sale.href} className="link-line">
              {isNear ? sale.name : `${sale.name}, ${sale.place}`}
            </a>
            <span className="block text-note text-(--form-soft)">
              {figuresOf(sale, words, facts.language).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
