import { useTranslations } from "next-intl";
import type { AnchorHTMLAttributes } from "react";
import { newTab, opensInNewTab } from "@/lib/domain/web/link";

/**
 * A link. What leads outside opens in a new tab, and says so (specification, 2.1); a phone number or an address to
 * write to opens its own program and is not announced as a tab.
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
      {leadsToPage && (
        <>
          {" "}
          <span className="sr-only">{t("newTab")}</span>
        </>
      )}
    </a>
  );
}
