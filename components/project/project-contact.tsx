import { useLocale, useMessages, useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { AlertForm } from "@/components/listing/alert-form";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { unitsLeft } from "@/lib/domain/listing/units-left";
import { formatPrice } from "@/lib/domain/text/money";
import { addressOf } from "@/lib/i18n/addresses";
import { ProjectContactCard } from "./project-contact-card";

/** From which price the free units are sold, and how many are left. */
export function ProjectPrice({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const { counts, prices, taxes, units } = project;
  if (counts.available === 0) {
    return <p className="font-serif text-2xl">{t(counts.option > 0 ? "reserved" : "soldOut")}</p>;
  }
  return (
    <>
      {prices && <p className="eyebrow">{t("priceFrom")}</p>}
      <p className="mt-1 font-serif text-[min(2.25rem,13vw)] leading-tight">
        {prices ? formatPrice(prices.lowest) : card("onRequest")}
      </p>
      {prices && taxes && (
        <p className="mt-1 text-note">{t(taxes.duty === null ? "withVat" : "withTaxes")}</p>
      )}
      <p className="mt-1 text-note text-ink-soft">{unitsLeft(t, { ...counts, units: units.length })}</p>
    </>
  );
}

/** The price of a project, the ways to an answer and its contact person. */
export function ProjectContact({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const forms = useTranslations("forms.open");
  const language = useLocale();
  const { alert } = useMessages();
  const { id, name } = project;
  return (
    <ProjectContactCard
      {...project}
      title={name}
      price={<ProjectPrice project={project} />}
      note={<p className="mt-4 text-note text-ink-soft">{t("ask", { id })}</p>}
    >
      <FormLink subject={{ project: id }} opens="contact-construction" look="primary">
        {forms("project")}
      </FormLink>
      <AlertForm
        words={{ ...alert.form, hint: alert.subjects.projectHint }}
        language={language}
        about={{ goal: "sale", project: id }}
        sentence={name}
        open={alert.subjects.project}
        privacyHref={addressOf("privacy-statement", language)}
      />
    </ProjectContactCard>
  );
}
