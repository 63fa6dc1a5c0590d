import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConsentManager } from "@/components/consent/consent-manager";
import { ConsentScript } from "@/components/consent/consent-script";
import { type SharedPage, SharePage } from "@/components/forms/share-page";
import { InlineScript } from "@/components/ui/inline-script";
import type { PageShell } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { MeasuredPage } from "@/lib/domain/views/vitals";
import type { PathKey } from "@/lib/i18n/routing";
import { Footer } from "./footer";
import { Header } from "./header";
import { OpeningStates } from "./opening-line";
import { PageBehaviour } from "./page-behaviour";
import { phoneMenuId } from "./phone-menu";
import { ScrollToTop } from "./scroll-to-top";

/**
 * What surrounds every public page (specification, 2.3).
 * @param visit what a visit counts as, with the id of a property whose views are counted; missing on pages that count nothing
 * @param alternates this page's address in each language, for the language menu
 * @param current the menu entry this page belongs to
 * @param overBanner the page begins with a banner that the header lies on
 * @param fixedHeader the header stays in view while the page scrolls
 * @param asksConsent false for menu pages with `noCookiePopup`
 * @param share sends the page to a friend; missing on pages with share links of their own, and on those nobody sends on
 */
export function PageFrame({
  chrome,
  visit,
  alternates,
  current,
  overBanner = false,
  fixedHeader = true,
  asksConsent = true,
  share,
  children,
}: {
  chrome: PageShell;
  visit?: { page: MeasuredPage; property?: number };
  alternates: Partial<Record<LanguageCode, string>>;
  current: PathKey | null;
  overBanner?: boolean;
  fixedHeader?: boolean;
  asksConsent?: boolean;
  share?: SharedPage;
  children: ReactNode;
}) {
  const t = useTranslations("site");
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t("skipToContent")}
      </a>
      <ConsentManager
        tags={chrome.consent.tags}
        policyHref={chrome.consent.policyHref}
        words={useMessages().consent}
      />
      {chrome.hasHeader && (
        <Header
          chrome={chrome}
          current={current}
          alternates={alternates}
          overBanner={overBanner}
          isFixed={fixedHeader}
        />
      )}
      <main
        id="main"
        tabIndex={-1}
        className={`overflow-x-clip outline-none ${overBanner || !chrome.hasHeader ? "" : "pt-[var(--header-height)]"}`}
      >
        {children}
        {share && <SharePage {...share} />}
        <ScrollToTop label={t("toTop")} />
      </main>
      <Footer chrome={chrome} />
      {visit && (
        <InlineScript
          name="report-visit"
          data-page={visit.page}
          data-property={visit.property === undefined ? undefined : `${visit.property}`}
        />
      )}
      <OpeningStates contact={chrome.contact} />
      <PageBehaviour menuId={phoneMenuId} />
      <ConsentScript asks={asksConsent} {...chrome.consent} />
    </div>
  );
}
