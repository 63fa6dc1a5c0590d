import { Mail } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { mailHref } from "@/components/listing/detail/mail-href";
import { Icon } from "@/components/ui/icon";
import { SmartLink } from "@/components/ui/smart-link";
import { FormOpener } from "./form-opener";

/** A page as it is sent on: its title, and its absolute address. */
export interface SharedPage {
  title: string;
  url: string;
}

/** At the end of a page: sends it to a friend. Without script the visitor's own mail program does. */
export function SharePage({ title, url }: SharedPage) {
  const t = useTranslations("site");
  const path = new URL(url).pathname;
  return (
    <div className="wrap print-hidden mt-2 pb-10 lg:-mt-14">
      <SmartLink
        href={mailHref("", title, url)}
        data-opens="send-to-friend"
        data-shares=""
        className="share-page"
      >
        <Icon drawing={Mail} className="size-4 shrink-0" strokeWidth={1.5} />
        {t("sharePage")}
      </SmartLink>
      <FormOpener
        source={`/api/form-words/${useLocale()}/`}
        links="a[data-shares]"
        subject={{ title, reference: "", set: { path } }}
      />
    </div>
  );
}
