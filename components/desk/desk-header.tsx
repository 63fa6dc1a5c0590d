import { useTranslations } from "next-intl";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { addressOf } from "@/lib/i18n/addresses";

/** Whose desk it is, and in which language. */
export function DeskHeader({
  title,
  alternates,
  language,
}: {
  title: string;
  alternates: Partial<Record<LanguageCode, string>>;
  language: LanguageCode;
}) {
  const t = useTranslations("desk");
  const site = useTranslations("site");
  return (
    <header className="desk-header">
      <a href="#main" className="skip-link">
        {site("skipToContent")}
      </a>
      <p>
        <a href={addressOf("home", language)} title={t("toSite")}>
          {title}
        </a>{" "}
        <span>{t("title")}</span>
      </p>
      <nav aria-label={t("languages")}>
        {Object.entries(alternates).map(([code, href]) => (
          <a
            key={code}
            href={href}
            lang={code}
            hrefLang={code}
            title={languageTable[code as LanguageCode].name}
            aria-current={code === language ? "true" : undefined}
          >
            {code.toUpperCase()}
          </a>
        ))}
      </nav>
    </header>
  );
}
