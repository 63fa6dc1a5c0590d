import { useTranslations } from "next-intl";
import { ShortlistLink } from "@/components/shortlist/shortlist-link";
import { ButtonLink } from "@/components/ui/button-link";
import { LinkList } from "@/components/ui/link-list";
import { SmartLink } from "@/components/ui/smart-link";
import type { PageShell } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { PathKey } from "@/lib/i18n/routing";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import { OpeningLine } from "./opening-line";

/** The popover of the menu, which `useShellState` closes where a wider window has no button for it. */
export const phoneMenuId = "phone-menu";

/** The button that opens the sheet. */
export function MenuSwitch() {
  const t = useTranslations("site");
  return (
    <button type="button" popoverTarget={phoneMenuId} className="menu-switch">
      {t("menu")}
    </button>
  );
}

/** The menu as a sheet over the page. The platform's popover opens and closes it, Escape included, without script. */
export function PhoneMenu({
  chrome,
  current,
  alternates,
}: {
  chrome: PageShell;
  current: PathKey | null;
  alternates: Partial<Record<LanguageCode, string>>;
}) {
  const t = useTranslations("site");
  // The sheet of a wide window holds what its line has no room for, also where phones have no menu.
  const isForWideOnly = chrome.sheetMenu.length === 0;
  const entries = isForWideOnly ? chrome.menu : chrome.sheetMenu;
  return (
    <div id={phoneMenuId} popover="auto" className="phone-menu">
      <div className="wrap flex min-h-full flex-col pb-8">
        <div className="sheet-head">
          <Logo brand={chrome.brand} ground="light" className="site-logo" />
          <button
            type="button"
            popoverTarget={phoneMenuId}
            popoverTargetAction="hide"
            className="menu-switch"
          >
            {t("close")}
          </button>
        </div>
        <nav aria-label={t("mainMenu")} className="pb-4 pt-2">
          <ul className={`sheet-menu ${isForWideOnly ? "max-xl:hidden" : ""}`}>
            {entries
              .flatMap((entry) => [entry, ...entry.children])
              .map((entry) => (
                <li key={entry.key}>
                  <SmartLink href={entry.href} aria-current={entry.key === current ? "page" : undefined}>
                    {entry.name}
                  </SmartLink>
                </li>
              ))}
            {chrome.shortlistHref && (
              <li>
                <ShortlistLink href={chrome.shortlistHref} inMenu />
              </li>
            )}
          </ul>
          <LinkList
            links={chrome.headerLinks}
            className="pt-4"
            linkClassName="inline-block py-2 no-underline"
          />
        </nav>
        <div className="mt-auto flex flex-col gap-4 pt-4">
          <ButtonLink href={chrome.evaluationHref} look="primary" wide>
            {t("FREE_EVALUATION")}
          </ButtonLink>
          <ButtonLink href={chrome.contact.phone.href} wide>
            {chrome.contact.phone.shown}
          </ButtonLink>
          <p className="-mt-2 text-center text-note text-ink-soft">
            <OpeningLine />
          </p>
          {chrome.showLanguages && (
            <LanguageMenu languages={chrome.languages} alternates={alternates} homes={chrome.homes} />
          )}
        </div>
      </div>
    </div>
  );
}
