import { useLocale, useTranslations } from "next-intl";
import { TermLabel } from "@/components/guide/term";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import { SmartLink } from "@/components/ui/smart-link";
import type { LabelLinks } from "@/lib/content/guide/glossary";
import type { EnergyView } from "@/lib/content/listing/facts/energy";
import { energyColours } from "@/lib/domain/energy/energy-colours";
import { type EnergyLabel, writtenLabel } from "@/lib/domain/energy/energy-label";
import { formatDate } from "@/lib/domain/text/dates";
import { FactTable } from "./fact-table";
import { Section } from "./section";

const colourOf = (label: EnergyLabel) =>
  energyColours[(label.split("_")[0] ?? "g") as keyof typeof energyColours];

/** Where bands are narrow only letters are written, and none beside the marked one. */
function isHidden(label: EnergyLabel, marked: readonly EnergyLabel[]): boolean {
  return label.includes("_") || marked.some((mark) => mark.charAt(0) === label.charAt(0));
}

function Band({
  label,
  marked,
  crowded,
}: {
  label: EnergyLabel;
  marked: readonly EnergyLabel[];
  crowded: boolean;
}) {
  const { background, ink } = colourOf(label);
  if (marked.includes(label)) {
    return (
      <li
        className={`energy-band energy-band-marked ${crowded ? "max-md:min-w-8" : ""}`}
        style={{ background, color: ink }}
      >
        {writtenLabel(label)}
      </li>
    );
  }
  return (
    <li
      className="energy-band"
      style={{ background: `color-mix(in srgb, ${background} 38%, var(--color-paper))` }}
    >
      <span className={crowded && isHidden(label, marked) ? "max-md:invisible" : ""}>
        {writtenLabel(label)}
      </span>
    </li>
  );
}

/** The whole scale of a region from best to worst, with this property's place in it. */
export function EnergyScaleFigure({ scale, marked }: { scale: EnergyLabel[]; marked: EnergyLabel[] }) {
  const t = useTranslations("property");
  const [best, worst] = [scale[0], scale.at(-1)];
  const [from, to] = [marked[0], marked.at(-1)];
  if (!best || !worst || !from || !to) return null;
  const ends = { best: writtenLabel(best), worst: writtenLabel(worst) };
  const name =
    from === to
      ? t("scale", { ...ends, label: writtenLabel(from) })
      : t("scaleRange", { ...ends, from: writtenLabel(from), to: writtenLabel(to) });
  return (
    <div role="img" aria-label={name} className="energy-scale">
      <ol aria-hidden="true" className="flex h-10 gap-px">
        {scale.map((label) => (
          <Band key={label} label={label} marked={marked} crowded={scale.length > 12} />
        ))}
      </ol>
    </div>
  );
}

/** How far the next label is, and where the region helps to get there. */
function Improvement({
  improvement: { distance, label, tool },
}: {
  improvement: NonNullable<EnergyView["improvement"]>;
}) {
  const t = useTranslations("property");
  const language = useLocale();
  return (
    <p className="mt-4 text-note">
      {t("labelDistance", { label: writtenLabel(label), distance })}
      {tool && (
        <span className="print-hidden">
          {" "}
          {t("renovationTool")}{" "}
          <SmartLink href={tool.href} className="link-line">
            {tool.name}
          </SmartLink>{" "}
          <span className="whitespace-nowrap">
            ({t("toolChecked", { day: formatDate(tool.since, language) })})
          </span>
        </span>
      )}
    </p>
  );
}

/** The energy label in the scale of its region, the score, and the facts of the certificate. */
export function EnergySection({ energy, labels }: { energy: EnergyView; labels: LabelLinks }) {
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
              alt={card("energyLabel", { label: writtenLabel(energy.label.label) })}
              large
            />
          ) : (
            <span className="font-semibold">
              {best && worst && best !== worst
                ? page("labelRange", { from: writtenLabel(best), to: writtenLabel(worst) })
                : energy.written && card("energyLabel", { label: energy.written })}
            </span>
          )}
          {energy.score && <span className="font-serif text-2xl tabular">{energy.score}</span>}
          {energy.name && (
            <span className="text-sm text-ink-soft">
              <TermLabel label={t(`labels.${energy.name}`)} href={labels[energy.name]} />
            </span>
          )}
        </p>
      )}
      <EnergyScaleFigure scale={energy.scale} marked={energy.marked} />
      {energy.improvement && <Improvement improvement={energy.improvement} />}
      {energy.facts.length > 0 && (
        <div className="mt-5">
          <FactTable facts={energy.facts} labels={labels} />
        </div>
      )}
    </Section>
  );
}
