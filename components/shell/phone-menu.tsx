import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { PageShell } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { PathKey } from "@/lib/i18n/routing";
import { LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import { OpeningState } from "./opening-state";

/** The popover of the menu, which `ShellState` closes where a wider window has no button for it. */
export const phoneMenuId = "phone-menu";

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
  return (
    <>
      <button type="button" popoverTarget={phoneMenuId} className="min-h-11 px-1 font-semibold">
        {t("menu")}
      </button>
      <div id={phoneMenuId} popover="auto" className="phone-menu">
        <div className="wrap flex min-h-full flex-col pb-8">
          <div className="flex h-[var(--header-height)] shrink-0 items-center justify-between border-b border-hairline">
            <Logo accent="text-brick" className="site-logo" />
            <button
              type="button"
              popoverTarget={phoneMenuId}
              popoverTargetAction="hide"
              className="min-h-11 px-1 font-semibold"
            >
              {t("close")}
            </button>
          </div>
          <nav aria-label={t("mainMenu")} className="py-4">
            <ul>
              {chrome.menu
                .flatMap((entry) => [entry, ...entry.children])
                .map((entry) => (
                  <li key={entry.key} className="border-b border-hairline">
                    <a
                      href={entry.href}
                      aria-current={entry.key === current ? "page" : undefined}
                      className="block py-3.5 font-serif text-2xl no-underline aria-[current=page]:text-brick"
                    >
                      {entry.name}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="mt-auto flex flex-col gap-4 pt-4">
            <ButtonLink href={chrome.evaluationHref} look="primary" wide>
              {t("freeEvaluation")}
            </ButtonLink>
            <ButtonLink href={chrome.contact.phone.href} wide>
              {chrome.contact.phone.shown}
            </ButtonLink>
            <p className="-mt-2 text-center text-note text-ink-soft">
              <OpeningState contact={chrome.contact} />
            </p>
            {chrome.showLanguages && <LanguageMenu languages={chrome.languages} alternates={alternates} />}
          </div>
        </div>
      </div>
    </>
  );
}
