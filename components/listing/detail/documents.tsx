import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { PhoneLink } from "@/components/ui/filled-text";
import { LocalizedText } from "@/components/ui/localized";
import type { DocumentView } from "@/lib/content/listing/facts/documents";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { FoldedRows } from "./fold";
import { Section } from "./section";

/** A document: what it is, of which day, and that it is handed over on request. */
function DocumentRow({ document: { kind, name, date } }: { document: DocumentView }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  return (
    <li className="fact justify-between">
      <span className="min-w-0">{name ? <LocalizedText {...name} /> : facts(`words.document.${kind}`)}</span>
      <span className="ml-auto text-sm text-ink-soft tabular">
        {date ? t("documentDated", { date }) : t("documentReady")}
      </span>
    </li>
  );
}

/** Kind and day of each document, and the one button to ask for all of them. */
export function Documents({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const errors = useTranslations("errors");
  const words = useTranslations("forms.open");
  const { documents, contact, listing } = page;
  // Of what is sold or let, none will come.
  if (documents.length === 0 && listing.state !== "available") return null;
  return (
    <Section id="documents" title={t("documents")} className="print-hidden">
      {documents.length === 0 ? (
        <p className="text-ink-soft">{errors("noDocuments")}</p>
      ) : (
        <>
          <div className="gap-x-12 text-note md:grid md:grid-cols-2">
            <FoldedRows rows={documents}>
              {(part) => (
                <ul className="fold-rows">
                  {part.map((document) => (
                    <DocumentRow key={document.id} document={document} />
                  ))}
                </ul>
              )}
            </FoldedRows>
          </div>
          {listing.state === "available" && (
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
              <div>
                <FormLink subject={{ property: listing.id }} opens="document-request">
                  {words("documents")}
                </FormLink>
              </div>
              <p className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-soft">
                {t("documentsHint")}
                {contact && (
                  <PhoneLink {...contact.phone} className="py-1.5 font-semibold text-ink link-line tabular" />
                )}
              </p>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
