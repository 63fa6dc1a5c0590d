import type { ReactNode } from "react";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { TermView } from "@/lib/content/guide/glossary";

/** A label that the glossary explains, as a link to its term there; the bare label without one. */
export const TermLabel = ({ label, href }: { label: ReactNode; href?: string | undefined }) =>
  href ? (
    <a href={href} className="term">
      {label}
    </a>
  ) : (
    label
  );

/** The id of the note that explains a term on this page. */
const noteId = (id: string) => `term-${id}`;

/**
 * The explanations of terms, each opened by the term in the text (`Markdown`), without a script. A browser that knows no popovers shows them below the text
 * that they belong to.
 */
export const TermNotes = ({
  terms,
  glossary,
  more,
}: {
  terms: readonly TermView[];
  /** The page that explains all terms. */
  glossary: string | null;
  /** The words of the link to it. */
  more: string;
}) =>
  terms.map(({ id, name, text }) => (
    <div key={id} id={noteId(id)} popover="auto" className="term-note">
      <LocalizedElement text={name} className="font-semibold" />
      <LocalizedElement text={text} className="mt-1" />
      {glossary && (
        <a href={`${glossary}#${id}`} className="link-line mt-2 inline-block py-1">
          {more}
        </a>
      )}
    </div>
  ));
