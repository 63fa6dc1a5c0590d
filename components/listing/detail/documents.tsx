import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { LocalizedText } from "@/components/ui/localized";
import { SmartLink } from "@/components/ui/smart-link";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { Section } from "./section";

/** Kind and day of each document; the documents themselves are sent on request. */
export function Documents({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const errors = useTranslations("errors");
  const words = useTranslations("forms.open");
  const { documents, contact, listing } = page;
  return (
    <Section id="documents" title={t("documents")} className="print-hidden">
      {documents.length === 0 ? (
        <p className="text-ink-soft">{errors("noDocuments")}</p>
      ) : (
        <>
          <ul className="grid gap-x-12 text-note md:grid-cols-2">
            {documents.map(({ id, kind, name, date }) => (
              <li key={id} className="flex items-baseline gap-3 border-b border-hairline py-3">
                <FileText
                  aria-hidden="true"
                  className="size-4 shrink-0 translate-y-0.5 text-ink-soft"
                  strokeWidth={1.5}
                />
                <span className="min-w-0">
                  {name ? <LocalizedText {...name} /> : facts(`words.document.${kind}`)}
                </span>
                {date && (
                  <span className="ml-auto whitespace-nowrap text-sm text-ink-soft tabular">{date}</span>
                )}
              </li>
            ))}
          </ul>
          {listing.state === "available" && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-note">
              <span className="text-ink-soft">{t("documentsHint")}</span>
              <FormLink subject={{ property: listing.id }} opens="document-request" look="text">
                {words("documents")}
              </FormLink>
              {contact && (
                <SmartLink href={contact.phone.href} className="py-1.5 font-semibold link-line tabular">
                  {contact.phone.shown}
                </SmartLink>
              )}
            </p>
          )}
        </>
      )}
    </Section>
  );
}
