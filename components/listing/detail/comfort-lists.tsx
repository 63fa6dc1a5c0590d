import { Check, Minus } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ComfortList } from "@/lib/content/listing/facts/comfort";
import { FoldedRows } from "./fold";
import { Section } from "./section";

function Items({ items }: { items: ComfortList["items"] }) {
  const t = useTranslations("facts");
  return (
    <ul className="comfort-list">
      {items.map(({ word, there }) => (
        <li key={word} className={there ? undefined : "text-ink-soft"}>
          <Icon drawing={there ? Check : Minus} className={there ? "text-moss" : ""} strokeWidth={1.75} />
          <span>{t(`words.${word}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Comfort that is there, ticked; expected comfort that is missing, in words. */
export function ComfortLists({ lists }: { lists: ComfortList[] }) {
  const t = useTranslations("facts");
  if (lists.length === 0) return null;
  return (
    <Section id="comfort" title={t("groups.comfort")} className="print-part">
      <div className="comfort">
        {lists.map(({ label, items }) => (
          <section key={label}>
            <h3>{t(`labels.${label}`)}</h3>
            <FoldedRows rows={items}>{(part) => <Items items={part} />}</FoldedRows>
          </section>
        ))}
      </div>
    </Section>
  );
}
