import { columnsOfRow } from "@/components/ui/columns";
import { TypeIcon } from "@/components/ui/type-icon";

interface Link {
  name: string;
  href: string;
  count: number;
}

/** Links to the pages of a list's cities or types, each with its count and what lies below it; the current one is marked. */
export function FilterLinks({
  title,
  note,
  links,
  current,
  perRow = 3,
}: {
  title?: string;
  /** Below the links. */
  note?: string;
  links: (Link & { icon?: string; below?: Link[] })[];
  current?: string;
  /** Links in a row of a wide screen. */
  perRow?: number;
}) {
  if (links.length === 0) return null;
  return (
    <section>
      {title && <h2 className="mb-3 text-xl">{title}</h2>}
      <ul className={`grid border-t border-hairline sm:gap-x-8 ${columnsOfRow(perRow)}`}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={link.href === current ? "page" : undefined}
              className="filter-link"
            >
              <span>
                {link.icon && <TypeIcon path={link.icon} className="size-5 self-center" />}
                {link.name}
              </span>
              <span>{link.count}</span>
            </a>
            {link.below && link.below.length > 0 && (
              <ul className="flex flex-wrap gap-x-4 pb-2 text-note text-ink-soft">
                {link.below.map(({ name, href, count }) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-1.5 no-underline hover:underline">
                      {name} {count}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {note && <p className="pt-2 text-note text-ink-soft">{note}</p>}
    </section>
  );
}
