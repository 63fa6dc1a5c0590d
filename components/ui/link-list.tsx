import { SmartLink } from "./smart-link";

/** Links in a list; nothing where there is none. */
export function LinkList({
  links,
  className,
  linkClassName,
}: {
  links: readonly { name: string; href: string }[];
  className?: string;
  linkClassName?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <SmartLink href={href} className={linkClassName}>
            {name}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
