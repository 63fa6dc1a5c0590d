/** On a thank-you page: where to go on. */
export function SentOnward({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title} className="mt-8">
      <ul className="flex flex-wrap gap-x-7">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold link-line">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
