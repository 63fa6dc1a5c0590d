import { Link2, Mail, MessageCircle, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyLink } from "@/components/ui/copy-link.client";
import { PrintButton } from "@/components/ui/print-button.client";
import { SmartLink } from "@/components/ui/smart-link";
import { mailHref } from "./mail-href";

const item = "inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline underline-offset-4";
const icon = { "aria-hidden": true, className: "size-4 shrink-0", strokeWidth: 1.5 } as const;

/** Ways to share the page. Buttons that need a script are absent without one. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = useTranslations("property");
  return (
    <section className="print-hidden mt-3 px-1">
      <h2 className="sr-only">{t("share")}</h2>
      <ul className="grid grid-cols-2 gap-x-6 text-sm sm:max-lg:flex">
        <li>
          <SmartLink href={mailHref("", title, url)} data-opens="send-to-friend" className={item}>
            <Mail {...icon} />
            {t("shareMail")}
          </SmartLink>
        </li>
        <li>
          <SmartLink href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`} className={item}>
            <MessageCircle {...icon} />
            {t("shareWhatsApp")}
          </SmartLink>
        </li>
        <li>
          <CopyLink url={url} label={t("copyLink")} done={t("copied")} className={item}>
            <Link2 {...icon} />
          </CopyLink>
        </li>
        <li>
          <PrintButton label={t("print")} className={item}>
            <Printer {...icon} />
          </PrintButton>
        </li>
      </ul>
    </section>
  );
}
