import { useLocale, useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener";
import { ContactPerson } from "@/components/listing/detail/contact-person";
import { ButtonLink } from "@/components/ui/button-link";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { formatPrice } from "@/lib/domain/text/money";
import { UnitStatusLabel } from "./project-units";

/** The price of a unit with what is in it, and its state; of a sold one its state alone. */
export function UnitPrice({ page: { stacked, taxes, unit } }: { page: UnitPage }) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const { Price, Status } = unit;
  return (
    <>
      {Status !== "sold" && (
        <p className="font-serif text-[min(2.25rem,13vw)] leading-tight">
          {Price === null ? card("onRequest") : formatPrice(Price)}
        </p>
      )}
      {Price !== null && taxes && (
        <p className="mt-1 text-note">{t(taxes.duty === null ? "withVat" : "withTaxes")}</p>
      )}
      <p className="mt-1 font-semibold first-letter:uppercase">
        <UnitStatusLabel status={Status}>
          {t(`status.${Status}`, { kind: stacked ? "flats" : "houses" })}
        </UnitStatusLabel>
      </p>
    </>
  );
}

/** The ways to a visit and an answer; of a sold unit to what is still free of its project. */
function UnitActions({ page: { project, unit } }: { page: UnitPage }) {
  const t = useTranslations("project");
  const forms = useTranslations("forms.open");
  const subject = { project: project.id };
  if (unit.Status === "sold")
    return (
      <ButtonLink href={`${project.href}#units`} look="primary" wide>
        {t("unit.whatIsLeft", { project: project.name })}
      </ButtonLink>
    );
  return (
    <>
      <FormLink
        subject={subject}
        opens="contact-construction"
        preset={`kind=visit&unitId=${unit.ID}`}
        look="primary"
      >
        {forms("request")}
      </FormLink>
      <FormLink subject={subject} opens="contact-construction" preset={`kind=info&unitId=${unit.ID}`}>
        {forms("ask")}
      </FormLink>
    </>
  );
}

/** The price of a unit, a visit, a question and its contact person; as the card of its project is laid out. */
export function UnitContact({ page }: { page: UnitPage }) {
  const property = useTranslations("property");
  const language = useLocale();
  const { contact, href, project, speaker, unit, units } = page;
  const title = `${unit.Name}, ${project.name}`;
  const subject = {
    title,
    reference: String(project.id),
    set: { projectId: project.id, path: href },
    units: units
      .filter(({ Status }) => Status !== "sold")
      .map(({ ID, Name }) => ({ value: `${ID}`, name: Name })),
  };
  return (
    <div className="contact-card break-inside-avoid">
      <div className="max-lg:hidden print:block">
        <UnitPrice page={page} />
      </div>
      <div className="print-hidden grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:mt-5">
        <UnitActions page={page} />
        <FormOpener source={`/api/form-words/${language}/`} subject={subject} />
      </div>
      {contact && (
        <div className="mt-5 border-t border-hairline pt-5">
          <ContactPerson
            member={contact}
            speaker={speaker}
            subject={property("subject.question", { id: String(project.id), title })}
          />
        </div>
      )}
    </div>
  );
}
