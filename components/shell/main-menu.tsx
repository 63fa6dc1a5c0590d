import type { MenuEntry } from "@/lib/content/shell/navigation";
import type { PathKey } from "@/lib/i18n/routing";

/** The menu in a line; sub-items open below their entry by pointer or keyboard, without script. */
export function MainMenu({ entries, current }: { entries: MenuEntry[]; current: PathKey | null }) {
  return (
    <ul className="flex items-center gap-x-4 text-[0.9375rem]">
      {entries.map((entry) => (
        <li key={entry.key} className="group relative">
          <a
            href={entry.href}
            aria-current={entry.key === current ? "page" : undefined}
            className="block whitespace-nowrap py-2 no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.4em] aria-[current=page]:font-semibold"
          >
            {entry.name}
          </a>
          {entry.children.length > 0 && (
            <ul className="invisible absolute left-0 top-full min-w-56 border border-hairline bg-white py-2 text-ink opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
              {entry.children.map((child) => (
                <li key={child.key}>
                  <a href={child.href} className="block px-4 py-2 no-underline hover:bg-sand">
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
