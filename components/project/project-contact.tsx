import { useLocale, useMessages, useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener";
import { AlertForm } from "@/components/listing/alert-form";
import { ContactPerson } from "@/components/listing/detail/contact-person";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { formatPrice } from "@/lib/domain/text/money";
import { addressOf } from "@/lib/i18n/addresses";
import { unitsLeft } from "./units-left";

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

/**
 * The price of a project and its contact person. A wide screen keeps the card in view at the side; a narrow one has it after the text,
 * without the price, which stands above the text there.
 */
export function ProjectContact({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const property = useTranslations("property");
  const forms = useTranslations("forms.open");
  const language = useLocale();
  const { alert } = useMessages();
  const { contact, href, id, name, speaker, units } = project;
  const subject = {
    title: name,
    reference: String(id),
    set: { projectId: id, path: href },
    units: units
      .filter(({ Status }) => Status !== "sold")
      .map(({ ID, Name }) => ({ value: `${ID}`, name: Name })),
  };
  return (
    <div className="contact-card break-inside-avoid">
      <div className="max-lg:hidden print:block">
        <ProjectPrice project={project} />
      </div>
      <div className="print-hidden grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:mt-5">
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
        <FormOpener source={`/api/form-words/${language}/`} subject={subject} />
      </div>
      <p className="mt-4 text-note text-ink-soft">{t("ask", { id })}</p>
      {contact && (
        <div className="mt-5 border-t border-hairline pt-5">
          <ContactPerson
            member={contact}
            speaker={speaker}
            subject={property("subject.question", { id: String(id), title: name })}
          />
        </div>
      )}
    </div>
  );
}
