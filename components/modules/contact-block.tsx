import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import { SmartLink } from "@/components/ui/smart-link";
import type { ContactView } from "@/lib/content/shell/contact";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { PageFlow } from "@/lib/forms/flows";

/** A form of the agency, with a phone number for who would rather speak to somebody. */
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
      <p className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-note">
        <SmartLink href={contact.phone.href} className="text-link tabular">
          {t("call", { phone: contact.phone.shown })}
        </SmartLink>
        <SmartLink href={`mailto:${contact.email}`} className="text-link">
          {t("mail")}
        </SmartLink>
      </p>
    </div>
  );
}
