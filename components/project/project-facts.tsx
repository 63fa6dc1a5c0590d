import { useLocale, useTranslations } from "next-intl";
import { TermLabel } from "@/components/guide/term";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { formatDate } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { formatSurface } from "@/lib/domain/text/units";

function Fact({
  label,
  value,
  term,
  className = "",
}: {
  label: string;
  value: string;
  /** Where its label is explained. */
  term?: string | undefined;
  className?: string;
}) {
  return (
    <div className={`flex flex-col-reverse justify-end ${className}`}>
      <dt className="text-sm text-ink-soft">
        <TermLabel label={label} href={term} />
      </dt>
      <dd className="font-serif text-[1.375rem] leading-tight tabular sm:text-2xl">{value}</dd>
    </div>
  );
}

const span = ({ smallest, largest }: { smallest: number; largest: number }) =>
  smallest === largest ? formatSurface(smallest) : `${belgianNumber(smallest)}–${formatSurface(largest)}`;

/** A project in figures: how many, how large, from which price, when, how well insulated, which VAT. */
export function ProjectFacts({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const language = useLocale();
  const kind = project.stacked ? "flats" : "houses";
  const { counts, labels, units } = project;
  return (
    <dl className="project-facts">
      <Fact label={t("facts.units", { kind, count: units.length })} value={String(units.length)} />
      {/* On a narrow screen the price beside it says so. */}
      <Fact label={t("facts.left")} value={String(counts.available)} className="max-lg:hidden" />
      {project.surfaces && <Fact label={t("facts.surface")} value={span(project.surfaces)} />}
      {project.delivery && (
        <Fact label={t("facts.delivery")} value={formatDate(project.delivery, language)} />
      )}
      {project.eLevel !== null && (
        <Fact label={t("facts.eLevel")} value={`E${project.eLevel}`} term={labels.eLevel} />
      )}
      {project.vat !== null && (
        <Fact
          label={t("facts.vat")}
          value={t("percent", { rate: belgianNumber(project.vat) })}
          term={labels.vat}
        />
      )}
    </dl>
  );
}
