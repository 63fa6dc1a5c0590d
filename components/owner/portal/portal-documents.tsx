import { FileText } from "lucide";
import { Icon } from "@/components/ui/icon";
import { LocalizedText } from "@/components/ui/localized";
import type { OwnerDocument } from "@/lib/content/owner/owner-answers";
import { formatDate } from "@/lib/domain/text/dates";
import { WithPhone } from "./portal-frame";
import type { PortalBase } from "./portal-words";

/** The papers of a property: each opens for its owner, or lies at the agency. */
export function PortalDocuments({ words, facts, documents }: PortalBase & { documents: OwnerDocument[] }) {
  if (documents.length === 0)
    return (
      <p className="portal-empty">
        <WithPhone text={words.documents.empty} phone={facts.phone} />
      </p>
    );
  return (
    <ul className="portal-documents">
      {documents.map(({ id, kind, name, date, href }) => {
        const shown = name ? <LocalizedText {...name} /> : words.documentKinds[kind];
        return (
          <li key={id}>
            <Icon drawing={FileText} className="portal-icon" strokeWidth={1.5} />
            {href ? (
              <a href={href} className="link-line">
                {shown}
              </a>
            ) : (
              <span>
                {shown} <span className="portal-soft">({words.documents.byAgent})</span>
              </span>
            )}
            {date && <span className="portal-soft tabular">{formatDate(date)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
