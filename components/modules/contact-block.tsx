import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import { LocalizedText } from "@/components/ui/localized";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";
import { daysAlike } from "@/lib/domain/agency/opening-hours";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { PageFlow } from "@/lib/forms/flows";

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const dayKey = (day: number) => days[day - 1] ?? 1;

/** Phone and mail, then the counter with its hours. */
function AgencyDetails({ contact, level: Heading }: { contact: ContactView; level: "h2" | "h3" }) {
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
        <dl className="max-w-md text-note tabular">
          {daysAlike(contact.hours.week).map(({ from, to, spans }) => (
            <div key={from} className="flex justify-between gap-4 border-b border-hairline py-1.5">
              <dt>
                {t(`days.${dayKey(from)}`)}
                {to > from && ` – ${t(`days.${dayKey(to)}`)}`}
              </dt>
              <dd className="grid justify-items-end">
                {spans.map(({ opens, closes }) => (
                  <span key={opens} className="whitespace-nowrap">
                    {opens}–{closes}
                  </span>
                ))}
                {spans.length === 0 && t("closed")}
              </dd>
            </div>
          ))}
        </dl>
        {contact.note && (
          <p className="mt-3 text-note text-ink-soft">
            <LocalizedText {...contact.note} />
          </p>
        )}
      </div>
    </div>
  );
}

/** A form of the agency. The contact form has all other ways to reach the agency beside it, the others a phone number. */
export function ContactBlock({
  flow,
  facts,
  contact,
  level,
}: {
  flow: PageFlow;
  facts: FormFacts;
  contact: ContactView;
  level: "h2" | "h3";
}) {
  const t = useTranslations("modules");
  return (
    <div className="grid gap-10">
      <FormSection flow={flow} facts={facts} level={level} />
      {flow === "site-contact" ? (
        <AgencyDetails contact={contact} level={level} />
      ) : (
        <p className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-note">
          <SmartLink
            href={contact.phone.href}
            className="inline-block py-1.5 font-semibold link-line tabular"
          >
            {t("call", { phone: contact.phone.shown })}
          </SmartLink>
          <SmartLink href={`mailto:${contact.email}`} className="inline-block py-1.5 font-semibold link-line">
            {t("mail")}
          </SmartLink>
        </p>
      )}
    </div>
  );
}
