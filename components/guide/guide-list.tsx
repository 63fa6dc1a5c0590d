import { useTranslations } from "next-intl";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { BlockOf } from "@/lib/content/modules/blocks";

/** The guides, one below the other: what each is about, and in how many steps. */
export function GuideList({ guides, level: Heading }: BlockOf<"guides"> & { level: "h2" | "h3" }) {
  const t = useTranslations("modules.guide");
  return (
    <ul className="guide-list">
      {guides.map(({ href, name, description, steps }) => (
        <li key={href}>
          <Heading className="text-2xl">
            <a href={href}>
              <LocalizedText {...name} />
            </a>
          </Heading>
          {description.text && <LocalizedElement text={description} className="mt-2 max-w-line" />}
          <p className="mt-2 text-sm text-ink-soft">{t("steps", { count: steps })}</p>
        </li>
      ))}
    </ul>
  );
}
