import { Check, Minus } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ComfortList } from "@/lib/content/listing/facts/comfort";
import { Fold, splitRows } from "./fold";
import { Section } from "./section";

function Items({ items }: { items: ComfortList["items"] }) {
  const t = useTranslations("facts");
  return (
    <ul className="columns-[8.5rem] gap-x-6 hyphens-auto text-note md:columns-1">
      {items.map(({ word, there }) => {
        return (
          <li key={word} className={`flex break-inside-avoid gap-2.5 py-1 ${there ? "" : "text-ink-soft"}`}>
            <Icon
              drawing={there ? Check : Minus}
              className={`mt-1 size-4 shrink-0 ${there ? "text-moss" : ""}`}
              strokeWidth={1.75}
            />
            <span className="min-w-0">{t(`words.${word}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Comfort that is there, ticked; expected comfort that is missing, in words. */
export function ComfortLists({ lists }: { lists: ComfortList[] }) {
  const t = useTranslations("facts");
  if (lists.length === 0) return null;
  return (
    <Section id="comfort" title={t("groups.comfort")} className="print-part">
      <div className="comfort mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 md:grid-cols-3 md:gap-y-6">
        {lists.map(({ label, items }) => {
          const [first, rest] = splitRows(items);
          return (
            <section key={label}>
              <h3 className="mb-2 font-sans text-note font-semibold tracking-normal">
                {t(`labels.${label}`)}
              </h3>
              <Items items={first} />
              {rest.length > 0 && (
                <Fold count={items.length}>
                  <Items items={rest} />
                </Fold>
              )}
            </section>
          );
        })}
      </div>
    </Section>
  );
}
