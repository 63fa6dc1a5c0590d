import { useTranslations } from "next-intl";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { Section } from "./section";

/** What the home does not have, in the agency's own lines. */
export function Without({ lines }: { lines: PropertyPage["without"] }) {
  const t = useTranslations("property");
  return (
    <Section id="without" title={t("without")} className="print-part">
      <ul className="max-w-line list-disc pl-5">
        {lines.map((line) => (
          <LocalizedElement key={line.text} as="li" text={line} className="py-0.5" />
        ))}
      </ul>
    </Section>
  );
}
