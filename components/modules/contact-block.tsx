import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Localized } from "@/components/ui/localized";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/contact";

/** How to reach the agency: phone and mail first, then the counter with its hours. */
export function ContactBlock({ contact, level: Heading }: { contact: ContactView; level: "h2" | "h3" }) {
  const t = useTranslations("modules");
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={contact.phone.href} look="primary">
          {t("call", { phone: contact.phone.shown })}
        </ButtonLink>
        <ButtonLink href={`mailto:${contact.email}`}>{t("mail")}</ButtonLink>
      </div>
      <address className="not-italic leading-7">
        <strong className="font-semibold">{contact.name}</strong>
        <br />
        {contact.street}
        <br />
        {contact.place}
        <br />
        <SmartLink href={`mailto:${contact.email}`} className="link-line">
          {contact.email}
        </SmartLink>
        <br />
        <SmartLink href={contact.mapHref} className="link-line">
          {t("onMap")}
        </SmartLink>
      </address>
      <div>
        <Heading className="mb-2 text-xl">{t("hours")}</Heading>
        <dl className="max-w-md text-[0.9375rem] tabular">
          {contact.week.map(({ day, spans }) => (
            <div key={day} className="flex justify-between gap-4 border-b border-hairline py-1.5">
              <dt>{t(`days.${day as 1}`)}</dt>
              <dd className="text-right">
                {spans.length > 0
                  ? spans.map(({ opens, closes }) => `${opens}–${closes}`).join(", ")
                  : t("closed")}
              </dd>
            </div>
          ))}
        </dl>
        {contact.note && (
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            <Localized {...contact.note} />
          </p>
        )}
      </div>
    </div>
  );
}
