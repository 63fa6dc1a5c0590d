import { useLocale, useTranslations } from "next-intl";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";

/** Plain links to the same page in the other languages; a page that a language lacks leads to that language's home page. */
export function LanguageMenu({
  languages,
  alternates,
  homes,
}: Pick<PageShell, "languages" | "homes"> & { alternates: Partial<Record<LanguageCode, string>> }) {
  const t = useTranslations("site");
  const active = useLocale();
  return (
    <nav aria-label={t("languageMenu")}>
      <ul className="language-menu">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={alternates[code] ?? homes[code]}
              hrefLang={code}
              lang={code}
              aria-current={code === active ? "true" : undefined}
            >
              {code}
              <span>{` ${languageTable[code].name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
