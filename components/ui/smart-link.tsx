import { useTranslations } from "next-intl";
import type { AnchorHTMLAttributes } from "react";
import { newTab, opensInNewTab } from "@/lib/domain/web/link";

/**
 * A link. An external page opens in a new tab (specification, 2.1) and is announced so; a phone number or an e-mail address opens another
 * program and is not.
 */
export function SmartLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const t = useTranslations("site");
  if (!opensInNewTab(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const leadsToPage = /^(https?:)?\/\//.test(href);
  return (
    <a href={href} {...newTab} {...rest}>
      {children}
      {leadsToPage && <span className="sr-only"> {t("newTab")}</span>}
    </a>
  );
}
