import { useLocale, useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener.client";
import { ButtonLink } from "@/components/ui/button-link";
import { LocalizedText } from "@/components/ui/localized";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { formatPrice } from "@/lib/domain/text/money";

/** The price of a project and its contact person. */
export function ProjectContact({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const forms = useTranslations("forms.open");
  const language = useLocale();
  const { contact, counts, href, id, name, prices, units } = project;
  const subject = {
    title: name,
    reference: String(id),
    set: { projectId: id, path: href },
    units: units
      .filter(({ Status }) => Status !== "sold")
      .map(({ ID, Name }) => ({ value: `${ID}`, name: Name })),
  };
  return (
    <div className="break-inside-avoid rounded border border-hairline bg-white p-6 sm:p-7">
      {counts.available === 0 ? (
        <p className="font-serif text-2xl">{t(counts.option > 0 ? "reserved" : "soldOut")}</p>
      ) : (
        <>
          {prices && <p className="eyebrow">{t("priceFrom")}</p>}
          <p className="font-serif text-3xl">{prices ? formatPrice(prices.lowest) : card("onRequest")}</p>
          <p className="mt-1 text-note text-ink-soft">
            {t("left", { available: counts.available, units: units.length })}
          </p>
        </>
      )}
      {contact && (
        <>
          <div className="print-hidden mt-5 grid gap-2.5">
            <ButtonLink href={contact.phone.href} look="primary" wide>
              {t("call", { phone: contact.phone.shown })}
            </ButtonLink>
            <FormLink subject={{ project: id }} opens="contact-construction">
              {forms("project")}
            </FormLink>
            <FormOpener source={`/api/form-words/${language}/`} subject={subject} />
          </div>
          <p className="mt-4 text-note text-ink-soft">{t("ask", { id })}</p>
          <div className="mt-5 border-t border-hairline pt-5 text-note">
            <p className="font-semibold">{t("contact")}</p>
            <p>{contact.name}</p>
            <p className="text-ink-soft">
              <LocalizedText {...contact.role} />
            </p>
            <p className="hidden print:block">
              {contact.phone.shown} · {contact.email}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
