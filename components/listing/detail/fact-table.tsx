import { useTranslations } from "next-intl";
import { TermLabel } from "@/components/guide/term";
import type { LabelLinks } from "@/lib/content/guide/glossary";
import type { Fact, FactPart } from "@/lib/content/listing/facts/fact";
import type { FactGroup } from "@/lib/content/listing/facts/groups";
import { FactValue } from "./fact-value";
import { FoldedRows } from "./fold";
import { Section } from "./section";

/** Characters of a label and its value that fit on one line in half of the table. */
const halfWidth = 48;

function FactRows({
  facts,
  labels,
}: {
  facts: Fact[];
  labels: Readonly<Record<string, string | undefined>>;
}) {
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
    <dl className="fold-rows">
      {facts.map((fact) => (
        <div key={fact.label} className={isLong(fact) ? "fact fact-long" : "fact"}>
          <dt>
            <TermLabel label={t(`labels.${fact.label}`)} href={labels[fact.label]} />
          </dt>
          <dd>
            <FactValue parts={fact.parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Facts as lines of a table, in two columns where there is room; on a phone a long table folds. A long value takes the whole width;
 * one that does not fit beside its label goes below it.
 * @param labels where labels are explained
 * @param folds false for what the law requires to be visible
 */
export function FactTable({
  facts,
  labels = {},
  folds = true,
}: {
  facts: Fact[];
  labels?: LabelLinks;
  folds?: boolean;
}) {
  return (
    <div className="fact-table">
      <FoldedRows rows={facts} folds={folds}>
        {(part) => <FactRows facts={part} labels={labels} />}
      </FoldedRows>
    </div>
  );
}

/** Groups of facts as tables with a heading. */
export function FactGroups({ groups, labels }: { groups: FactGroup[]; labels: LabelLinks }) {
  const t = useTranslations("facts");
  return groups.map(({ name, facts }) => (
    <Section key={name} id={name} title={t(`groups.${name}`)} className="print-part">
      <FactTable facts={facts} labels={labels} />
    </Section>
  ));
}
