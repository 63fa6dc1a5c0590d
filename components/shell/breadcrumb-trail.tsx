import { LocalizedText } from "@/components/ui/localized";
import type { Crumb } from "@/lib/content/shell/crumbs";

/** The path to a page, without a catalogue: for the browser too. */
export function BreadcrumbTrail({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={label} className="print-hidden">
      <ol className="breadcrumb">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < crumbs.length - 1 ? (
              <a href={crumb.href}>
                <LocalizedText {...crumb.name} />
              </a>
            ) : (
              <span aria-current="page">
                <LocalizedText {...crumb.name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
