import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { ModulePageContent } from "@/components/modules/module-page";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("preview");

function PreviewNotice() {
  const t = useTranslations("site");
  return <p className="bg-ink py-3 text-center text-paper">{t("preview")}</p>;
}

/** A page that is not published, as it will look; only where the site is built with previews (decision 31). */
export default async function PreviewRoute(props: RouteProps) {
  if (!env.showsPreviews) notFound();
  const { chrome, key, view, alternates } = await pageInput("preview", props);
  return (
    <PageFrame chrome={chrome} current={key} alternates={alternates} asksConsent={false}>
      <PreviewNotice />
      <ModulePageContent page={view} />
    </PageFrame>
  );
}
