import { useTranslations } from "next-intl";
import { LocalizedText } from "@/components/ui/localized";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";

/** Phone and mail, then the counter with its hours. */
export function AgencyDetails({ contact, level: Heading }: { contact: ContactView; level: "h2" | "h3" }) {
  const t = useTranslations("modules");
  return (
    <div className="grid gap-6 border-t border-hairline pt-8">
      <address className="not-italic leading-7">
        <strong className="font-semibold">{contact.name}</strong>
        <br />
        {contact.street}
        <br />
        {contact.place}
        <br />
        <SmartLink href={contact.phone.href} className="font-semibold link-line tabular">
          {contact.phone.shown}
        </SmartLink>
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
              <dt>{t(`days.${day}`)}</dt>
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
            <LocalizedText {...contact.note} />
          </p>
        )}
      </div>
    </div>
  );
}
