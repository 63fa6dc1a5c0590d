import { useTranslations } from "next-intl";
import { ShortlistLink } from "@/components/shortlist/shortlist-link";
import { ButtonLink } from "@/components/ui/button-link";
import { LinkList } from "@/components/ui/link-list";
import { SmartLink } from "@/components/ui/smart-link";
import type { MenuEntry } from "@/lib/content/shell/navigation";
import type { PageShell } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { PathKey } from "@/lib/i18n/routing";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import { PhoneLine } from "./phone-line";
import { MenuSwitch, PhoneMenu } from "./phone-menu";

/**
 * The menu in a line; sub-items open below their entry by pointer or keyboard, without script. Their containing block is the header, as
 * the line clips what is inside it.
 */
function MainMenu({ entries, current }: { entries: MenuEntry[]; current: PathKey | null }) {
  return (
    <ul className="main-menu">
      {entries.map((entry) => (
        <li key={entry.key} className={entry.children.length > 0 ? "group" : undefined}>
          <SmartLink href={entry.href} aria-current={entry.key === current ? "page" : undefined}>
            {entry.name}
          </SmartLink>
          {entry.children.length > 0 && (
            <ul className="invisible absolute min-w-56 border border-hairline bg-white py-2 text-ink opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
              {entry.children.map((child) => (
                <li key={child.key}>
                  <SmartLink
                    href={child.href}
                    aria-current={child.key === current ? "page" : undefined}
                    className="block px-4 py-2 no-underline hover:bg-sand aria-[current=page]:font-semibold"
                  >
                    {child.name}
                  </SmartLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Phone and further links in a line of their own, below it logo, menu, languages and the one thing to do. Transparent over a banner while the page is at its top; fixed, smaller and on
 * paper once it is scrolled (specification, point 4): by `data-scroll` on the root element and CSS.
 */
export function Header({
  chrome,
  current,
  alternates,
  overBanner,
  isFixed = true,
}: {
  chrome: PageShell;
  current: PathKey | null;
  alternates: Partial<Record<LanguageCode, string>>;
  overBanner: boolean;
  /** Whether it stays in view while the page scrolls. */
  isFixed?: boolean;
}) {
  const t = useTranslations("site");
  const hasLine = chrome.menu.length > 0;
  return (
    <header
      className="site-header print-hidden"
      data-over-banner={overBanner || undefined}
      data-stays={isFixed ? undefined : ""}
    >
      <div className="wrap flex h-full flex-col">
        <div className="site-header-line">
          <p>
            <PhoneLine contact={chrome.contact} />
          </p>
          <LinkList
            links={chrome.headerLinks}
            className="flex gap-x-6"
            linkClassName="inline-block py-1 no-underline hover:underline hover:underline-offset-4"
          />
        </div>
        <div className="site-header-main">
          <a
            href={chrome.homeHref}
            className="min-w-0 xl:flex-none"
            aria-label={t("toHome", { name: chrome.agencyName })}
          >
            <Logo brand={chrome.brand} ground={overBanner ? "changing" : "light"} className="site-logo" />
          </a>
          {hasLine && (
            <nav aria-label={t("mainMenu")} className="main-nav">
              <MainMenu entries={chrome.menu} current={current} />
              <div className="main-menu-rest">
                <MenuSwitch />
              </div>
            </nav>
          )}
          {chrome.showLanguages && (
            <div className={`ml-auto hidden lg:block ${hasLine ? "xl:ml-0" : ""}`}>
              <LanguageMenu languages={chrome.languages} alternates={alternates} homes={chrome.homes} />
            </div>
          )}
          <div
            className={`hidden lg:block ${chrome.showLanguages ? "" : `ml-auto ${hasLine ? "xl:ml-0" : ""}`}`}
          >
            <ButtonLink href={chrome.evaluationHref}>
              <span className="whitespace-nowrap">{t("FREE_EVALUATION")}</span>
            </ButtonLink>
          </div>
          {chrome.shortlistHref && <ShortlistLink href={chrome.shortlistHref} />}
          {/* Without a line of its own the menu is in the sheet at every width. */}
          <div
            className={`${chrome.shortlistHref ? "" : "ml-auto"} lg:ml-0 ${hasLine || chrome.sheetMenu.length === 0 ? "xl:hidden" : ""}`}
          >
            <MenuSwitch />
          </div>
          <PhoneMenu chrome={chrome} current={current} alternates={alternates} />
        </div>
      </div>
    </header>
  );
}
