import { useTranslations } from "next-intl";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import type { EnergyView } from "@/lib/content/listing/facts/energy";
import { labelText } from "@/lib/domain/energy/energy-label";
import { EnergyScaleFigure } from "./energy-scale";
import { FactTable } from "./fact-table";
import { Section } from "./section";

/** The energy label in the scale of its region, the score, and the facts of the certificate. */
export function EnergySection({ energy }: { energy: EnergyView }) {
  const t = useTranslations("facts");
  const page = useTranslations("property");
  const card = useTranslations("card");
  const [best, worst] = [energy.marked[0], energy.marked.at(-1)];
  return (
    <Section id="energy" title={t("groups.energy")} className="print-part">
      {(energy.label || energy.score || energy.written) && (
        <p className="mb-6 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {energy.label ? (
            <EnergyArrow
              image={energy.label.image}
              alt={card("energyLabel", { label: labelText(energy.label.label) })}
              large
            />
          ) : (
            <span className="font-semibold">
              {best && worst && best !== worst
                ? page("labelRange", { from: labelText(best), to: labelText(worst) })
                : energy.written && card("energyLabel", { label: energy.written })}
            </span>
          )}
          {energy.score && <span className="font-serif text-2xl tabular">{energy.score}</span>}
          {energy.name && <span className="text-sm text-ink-soft">{t(`labels.${energy.name}`)}</span>}
        </p>
      )}
      <EnergyScaleFigure scale={energy.scale} marked={energy.marked} />
      {energy.facts.length > 0 && (
        <div className="mt-5">
          <FactTable facts={energy.facts} />
        </div>
      )}
    </Section>
  );
}
