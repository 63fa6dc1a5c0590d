import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { ButtonLink } from "@/components/ui/button-link";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { formatPrice } from "@/lib/domain/text/money";
import { ProjectContactCard } from "./project-contact-card";
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
  const { contact, href, project, speaker, unit, units } = page;
  return (
    <ProjectContactCard
      {...{ contact, href, speaker, units, id: project.id }}
      title={`${unit.Name}, ${project.name}`}
      price={<UnitPrice page={page} />}
    >
      <UnitActions page={page} />
    </ProjectContactCard>
  );
}
