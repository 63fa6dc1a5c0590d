import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { PageShell } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { PathKey } from "@/lib/i18n/routing";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { PhoneMenu } from "./phone-menu";

/**
 * Logo, menu, languages and the one thing to do. Transparent over a banner while the page is at its top; fixed, smaller and on
 * paper once it is scrolled (specification, point 4): `data-scroll` on the root element says which, CSS does the rest.
 */
export function Header({
  chrome,
  current,
  alternates,
  overBanner,
}: {
  chrome: PageShell;
  current: PathKey | null;
  alternates: Partial<Record<LanguageCode, string>>;
  overBanner: boolean;
}) {
  const t = useTranslations("site");
  return (
    <header className="site-header print-hidden" data-over-banner={overBanner || undefined}>
      <div className="wrap h-full">
        <div className="flex h-full items-center gap-4 border-b border-[var(--header-line)]">
          <a
            href={chrome.homeHref}
            className="shrink-0"
            aria-label={t("toHome", { name: chrome.agencyName })}
          >
            <Logo accent="site-logo-accent" className="site-logo" />
          </a>
          <nav aria-label={t("mainMenu")} className="ml-auto hidden xl:block">
            <MainMenu entries={chrome.menu} current={current} />
          </nav>
          {chrome.showLanguages && (
            <div className="ml-auto hidden lg:block xl:ml-0">
              <LanguageMenu languages={chrome.languages} alternates={alternates} />
            </div>
          )}
          <div className="hidden lg:block">
            <ButtonLink href={chrome.evaluationHref}>
              <span className="whitespace-nowrap">{t("freeEvaluation")}</span>
            </ButtonLink>
          </div>
          <div className="ml-auto lg:ml-0 xl:hidden">
            <PhoneMenu chrome={chrome} current={current} alternates={alternates} />
          </div>
        </div>
      </div>
    </header>
  );
}
