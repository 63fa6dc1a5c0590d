import { PersonStanding } from "lucide";
import { useTranslations } from "next-intl";
import { ClickToLoad } from "@/components/ui/click-to-load";
import { Icon } from "@/components/ui/icon";

const host = "Google";

/** The street view of another service, which gets nothing of the visitor before they start it. */
export function StreetFrame({ src, href, place }: { src: string; href: string; place: string }) {
  const t = useTranslations("property");
  const site = useTranslations("site");
  return (
    <ClickToLoad
      src={src}
      href={href}
      title={`${t("streetView")}: ${place}`}
      start={t("streetView")}
      hint={t("mediaHint", { host })}
      elsewhere={t("openAt", { host })}
      newTab={site("newTab")}
      icon={<Icon drawing={PersonStanding} className="size-5" strokeWidth={1.5} />}
    />
  );
}
