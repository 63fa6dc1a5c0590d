import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormOpener } from "@/components/forms/form-opener";
import { ContactPerson } from "@/components/listing/detail/contact-person";
import type { ProjectPage } from "@/lib/content/project/project-page";

/**
 * The card of a project or of one of its units. A wide screen keeps it in view at the side; a narrow one has it after the text, without the
 * price, which stands above the text there.
 * @param id of the project, which is the reference of both
 * @param title what a form of this page and a mail to the agent are about
 * @param note below the actions
 */
export function ProjectContactCard({
  id,
  title,
  href,
  units,
  contact,
  speaker,
  price,
  note,
  children,
}: Pick<ProjectPage, "contact" | "href" | "id" | "speaker" | "units"> & {
  title: string;
  price: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const property = useTranslations("property");
  const subject = {
    title,
    reference: String(id),
    set: { projectId: id, path: href },
    units: units
      .filter(({ Status }) => Status !== "sold")
      .map(({ ID, Name }) => ({ value: `${ID}`, name: Name })),
  };
  return (
    <div className="contact-card break-inside-avoid">
      <div className="max-lg:hidden print:block">{price}</div>
      <div className="print-hidden grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:mt-5">
        {children}
        <FormOpener source={`/api/form-words/${useLocale()}/`} subject={subject} />
      </div>
      {note}
      {contact && (
        <div className="mt-5 border-t border-hairline pt-5">
          <ContactPerson
            member={contact}
            speaker={speaker}
            subject={property("subject.question", { id: String(id), title })}
          />
        </div>
      )}
    </div>
  );
}
