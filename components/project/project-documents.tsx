import { FileDown } from "lucide";
import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { Section } from "@/components/listing/detail/section";
import { Icon } from "@/components/ui/icon";
import { LocalizedText } from "@/components/ui/localized";
import type { ProjectDocumentView } from "@/lib/content/project/unit-page";

function DocumentName({ document: { kind, name } }: { document: ProjectDocumentView }) {
  const facts = useTranslations("facts");
  return name ? <LocalizedText {...name} /> : facts(`words.document.${kind}`);
}

/** A document that is public as a link to its file; of another one that it is handed over on request. */
export function DocumentRows({ documents }: { documents: ProjectDocumentView[] }) {
  const t = useTranslations("property");
  return (
    <ul className="max-w-3xl text-note">
      {documents.map((document) => (
        <li key={document.id} className="fact items-center justify-between">
          {document.href ? (
            <a href={document.href} className="inline-flex min-h-11 items-center gap-2.5 link-line">
              <Icon drawing={FileDown} className="size-5 shrink-0" />
              <DocumentName document={document} />
            </a>
          ) : (
            <span className="inline-flex min-h-11 items-center">
              <DocumentName document={document} />
            </span>
          )}
          <span className="ml-auto text-sm text-ink-soft tabular">
            {document.href
              ? document.date && t("documentDated", { date: document.date })
              : t("documentReady")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The documents of a project or a unit. Those that are not public are asked for by e-mail.
 * @param unitId of the unit that can be asked about
 */
export function ProjectDocuments({
  documents,
  projectId,
  unitId,
}: {
  documents: ProjectDocumentView[];
  projectId: number;
  unitId?: number | undefined;
}) {
  const t = useTranslations("property");
  const words = useTranslations("forms.open");
  if (documents.length === 0) return null;
  const preset = `kind=documents${unitId === undefined ? "" : `&unitId=${unitId}`}`;
  return (
    <Section id="documents" title={t("documents")} className="print-hidden">
      <DocumentRows documents={documents} />
      {documents.some(({ href }) => href === null) && (
        <p className="mt-5 max-w-xs">
          <FormLink subject={{ project: projectId }} opens="contact-construction" preset={preset}>
            {words("documents")}
          </FormLink>
        </p>
      )}
    </Section>
  );
}
