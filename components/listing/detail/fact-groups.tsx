import { useTranslations } from "next-intl";
import type { FactGroup } from "@/lib/content/listing/facts/groups";
import { FactTable } from "./fact-table";
import { Section } from "./section";

/** Groups of facts, each a table under its heading; figures reckoned by us say so. */
export function FactGroups({ groups }: { groups: FactGroup[] }) {
  const t = useTranslations("facts");
  const page = useTranslations("property");
  return groups.map(({ name, facts, estimated }) => (
    <Section key={name} title={t(`groups.${name}`)} className="print-part">
      <FactTable facts={facts} />
      {estimated && <p className="mt-3 text-sm text-ink-soft">{page("estimateNote")}</p>}
    </Section>
  ));
}
