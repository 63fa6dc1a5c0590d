import { useTranslations } from "next-intl";

/** The way to the shortlist, with how many properties are kept on this device (`keep-buttons.ts` writes it). */
export function ShortlistLink({ href, inMenu = false }: { href: string; inMenu?: boolean }) {
  const name = useTranslations("shortlist")("name");
  return inMenu ? (
    <a href={href}>
      {name} <span data-kept="" className="tabular" />
    </a>
  ) : (
    <a href={href} data-shortlist="" className="shortlist-link">
      <span className="sr-only">{name} </span>
      <span data-kept="" />
    </a>
  );
}
