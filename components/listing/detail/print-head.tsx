import { useTranslations } from "next-intl";
import { Logo } from "@/components/shell/logo";
import type { ContactView } from "@/lib/content/shell/contact";

/** What only paper needs: who the agency is and how to reach it. */
export function PrintHead({ agency, reference }: { agency: ContactView; reference: string }) {
  const t = useTranslations("property");
  return (
    <div className="mb-4 hidden items-end justify-between border-b border-ink pb-3 text-sm print:flex">
      <Logo accent="text-brick" className="h-6 w-auto" />
      <p>
        {agency.street}, {agency.place} · {agency.phone.shown} · {agency.email}
      </p>
      <p>{t("reference", { id: reference })}</p>
    </div>
  );
}
