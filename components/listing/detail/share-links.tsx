import { Mail, MessageCircle } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-button";
import { ShareButton } from "@/components/ui/share-button";
import { SmartLink } from "@/components/ui/smart-link";
import { mailHref } from "./mail-href";

const item = "share-link";
const icon = { className: "size-4 shrink-0", strokeWidth: 1.5 } as const;

/** Ways to share the page: the phone's own, or a copy of its address. Buttons that need a script are absent without one. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = useTranslations("property");
  return (
    <section className="print-hidden mt-3 px-1 lg:mt-1">
      <h2 className="sr-only">{t("share")}</h2>
      <ul className="share-links">
        <li>
          <ShareButton
            url={url}
            title={title}
            words={{ share: t("share"), copy: t("copyLink"), copied: t("copied") }}
            className={item}
          />
        </li>
        <li>
          <SmartLink href={mailHref("", title, url)} data-opens="send-to-friend" className={item}>
            <Icon drawing={Mail} {...icon} />
            {t("shareMail")}
          </SmartLink>
        </li>
        <li>
          <SmartLink href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`} className={item}>
            <Icon drawing={MessageCircle} {...icon} />
            {t("shareWhatsApp")}
          </SmartLink>
        </li>
        <li>
          <PrintButton label={t("print")} className={item} iconClassName={icon.className} />
        </li>
      </ul>
    </section>
  );
}
