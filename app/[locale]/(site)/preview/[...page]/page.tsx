import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { pageInput } from "@/app/page-input";
import { ModulePageContent } from "@/components/modules/module-page";
import { PageFrame } from "@/components/shell/page-frame";
import { localHref } from "@/lib/content/shell/navigation";
import { env } from "@/lib/server/env";

type Props = { params: Promise<{ page: string[] }> };

export const generateStaticParams = () => [];

async function readPreview({ params }: Props) {
  if (!env.showsPreviews) notFound();
  return pageInput("preview", (await params).page);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { metadata } = await readPreview(props);
  return { ...metadata, alternates: {}, robots: { index: false, follow: false } };
}

function PreviewNotice() {
  const t = useTranslations("site");
  return <p className="bg-ink py-3 text-center text-paper">{t("preview")}</p>;
}

/** A page that is not published, as it will look; only where the site is built with previews (decision 31). */
export default async function PreviewRoute(props: Props) {
  const { language, chrome, key, view, alternates } = await readPreview(props);
  return (
    <PageFrame chrome={chrome} current={key} alternates={alternates} asksConsent={false}>
      <PreviewNotice />
      <ModulePageContent page={view} toHref={(href) => localHref(href, language)} />
    </PageFrame>
  );
}
