import { useTranslations } from "next-intl";
import type { Listing } from "@/lib/content/listing/listing";
import { hasPage } from "@/lib/i18n/routing";
import { KeepButton } from "./keep-button";

/** The heart on a property's own page; where the site has a shortlist. */
export function KeepProperty({
  listing: { id, title },
  className,
}: {
  listing: Pick<Listing, "id" | "title">;
  className: string;
}) {
  const t = useTranslations("card");
  return hasPage("shortlist") ? (
    <KeepButton id={id} label={t("keep", { title: title.text })} className={className} />
  ) : null;
}
