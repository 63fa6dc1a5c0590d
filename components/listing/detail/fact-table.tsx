import { useTranslations } from "next-intl";
import type { Fact, FactPart } from "@/lib/content/listing/facts/fact";
import type { FactGroup } from "@/lib/content/listing/facts/groups";
import { FactValue } from "./fact-value";
import { Section } from "./section";

/** Characters of a label and its value that fit on one line in half of the table. */
const halfWidth = 48;

/**
 * Facts as lines of a table, in two columns where there is room. A long value takes the whole width; one that does not fit beside
 * its label goes below it.
 */
export function FactTable({ facts, line = "border-hairline" }: { facts: Fact[]; line?: string }) {
  const t = useTranslations("facts");
  const lengthOf = (part: FactPart) => {
    if (typeof part === "string") return part.length;
    return "price" in part ? 0 : t(`words.${part.word}`, part.values).length;
  };
  const isLong = ({ label, parts }: Fact) => {
    const value = parts.reduce((sum, part) => sum + lengthOf(part) + 3, 0);
    return t(`labels.${label}`).length + value > halfWidth;
  };
  return (
    <dl className="fact-table grid grid-cols-[minmax(0,1fr)] grid-flow-row-dense gap-x-12 text-note md:grid-cols-2">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`flex flex-wrap items-baseline gap-x-5 border-b py-3 ${line} ${isLong(fact) ? "md:col-span-2" : ""}`}
        >
          <dt className="text-ink-soft">{t(`labels.${fact.label}`)}</dt>
          <dd className="ml-auto text-right font-semibold tabular">
            <FactValue parts={fact.parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Groups of facts as tables with a heading. */
export function FactGroups({ groups }: { groups: FactGroup[] }) {
  const t = useTranslations("facts");
  return groups.map(({ name, facts }) => (
    <Section key={name} title={t(`groups.${name}`)} className="print-part">
      <FactTable facts={facts} />
    </Section>
  ));
}
