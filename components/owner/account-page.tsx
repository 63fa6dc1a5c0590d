import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSection } from "@/components/forms/form-section";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { FilledText, PhoneLink } from "@/components/ui/filled-text";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Markdown } from "@/components/ui/markdown";
import type { ModulePage } from "@/lib/content/modules/module-page";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { AccountView } from "./account-form";

/** A page of an owner's account: the form on the one side, the agency's words on the other. */
export function AccountPage({
  page,
  phone,
  children,
  below,
  isTextFirst = false,
}: {
  page: ModulePage;
  phone: AccountView["phone"];
  children: ReactNode;
  below?: ReactNode;
  /** The words above the form instead of beside it: where a message may take its place, they are not parted from it by the room it had. */
  isTextFirst?: boolean;
}) {
  const words = (
    <div>
      {page.text && <Markdown {...page.text} />}
      {below}
    </div>
  );
  return (
    <div className="wrap pb-24">
      <div className="pt-8">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      <LocalizedElement as="h1" text={page.title} className="mt-6 max-w-[14.8em] text-title" />
      <div
        className={`mt-10 grid gap-x-20 ${isTextFirst ? "gap-y-8" : "gap-y-14 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"}`}
      >
        {isTextFirst && words}
        <div className={`form-section ${isTextFirst ? "max-w-md" : ""}`}>
          <noscript>
            <p className="max-w-line">
              <FilledText text={useMessages().login.noScript} phone={<PhoneLink {...phone} />} />
            </p>
          </noscript>
          <div className="noscript:hidden">{children}</div>
        </div>
        {!isTextFirst && words}
      </div>
    </div>
  );
}

/** The form that mails a link to choose a new password. */
export function ForgottenPassword({ facts }: { facts: FormFacts }) {
  const t = useTranslations("login");
  return (
    <section aria-labelledby="forgotten" className="mt-12 max-w-md border-t border-hairline pt-8">
      <h2 id="forgotten" className="text-xl">
        {t("forgotHeading")}
      </h2>
      <p className="mb-6 mt-2">{t("forgotText")}</p>
      <FormSection flow="forgot-password" facts={facts} level="h3" look="second" />
    </section>
  );
}
