import { Phone } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "@/components/listing/price";
import { Icon } from "@/components/ui/icon";
import { InlineScript } from "@/components/ui/inline-script";
import { SmartLink } from "@/components/ui/smart-link";
import type { MemberView } from "@/lib/content/team";
import type { PriceWords } from "@/lib/domain/listing/price";

/**
 * What one wants of a property wherever one has got to on its page, at the foot of a narrow window: the one thing to do, the phone,
 * and the price where the page no longer shows it.
 * @param children the thing to do: a link that opens a form
 */
export function ActionBar({
  price,
  contact,
  keep,
  children,
}: {
  price: PriceWords;
  contact: Pick<MemberView, "name" | "phone"> | null;
  /** The button that keeps the property. */
  keep?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("property");
  return (
    <section aria-label={t("bar.label")} className="action-bar print-hidden">
      <div className="flex items-center gap-2.5">
        <p className="action-bar-price">
          <Price words={{ before: price.before, amount: price.amount }} />
        </p>
        <div className="action-bar-act">{children}</div>
        {keep}
        {contact && (
          <SmartLink
            href={contact.phone.href}
            aria-label={t("bar.call", { name: contact.name })}
            className="action-bar-phone"
          >
            <Icon drawing={Phone} className="size-5" strokeWidth={1.75} />
          </SmartLink>
        )}
      </div>
      <InlineScript name="action-bar" />
    </section>
  );
}
