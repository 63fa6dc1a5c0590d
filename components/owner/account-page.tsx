import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { LocalizedText } from "@/components/ui/localized";
import { Markdown } from "@/components/ui/markdown";
import type { ModulePage } from "@/lib/content/modules/module-page";
import { newTab } from "@/lib/domain/web/link";
import type { AccountView } from "./account-words";

/** A page of an owner's account: what is to be done on the one side, the agency's words on the other. */
export function AccountPage({
  page,
  phone,
  toHref,
  children,
  below,
}: {
  page: ModulePage;
  phone: AccountView["phone"];
  toHref: (href: string) => string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const [before = "", after = ""] = useMessages().login.noScript.split("{phone}");
  return (
    <div className="wrap pb-24">
      <div className="pt-8">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      <h1 className="mt-6 max-w-[26ch] text-title">
        <LocalizedText {...page.title} />
      </h1>
      <div className="mt-10 grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="form-place">
          <noscript>
            <p className="max-w-prose">
              {before}
              <a href={phone.href} {...newTab} className="whitespace-nowrap font-semibold link-line tabular">
                {phone.shown}
              </a>
              {after}
            </p>
          </noscript>
          <div className="noscript:hidden">{children}</div>
        </div>
        <div>
          {page.text && <Markdown {...page.text} toHref={toHref} />}
          {below}
        </div>
      </div>
    </div>
  );
}
