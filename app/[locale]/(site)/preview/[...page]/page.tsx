import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { ModulePageContent } from "@/components/modules/module-page";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { modulePage, modulePageMetadata } from "@/lib/content/modules/module-page";
import { localHref } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { previewAddresses, previewPages } from "@/lib/content/shell/site-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ page: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  env.showsPreviews
    ? previewPages(loadCatalogue(), toLanguage(params.locale)).map(({ segments }) => ({ page: segments }))
    : [];

async function readPreview({ params }: Props) {
  const language = await pageLanguage();
  const address = (await params).page.map(decodeURIComponent).join("/");
  const preview = previewPages(loadCatalogue(), language).find(
    ({ segments }) => segments.join("/") === address,
  );
  return { language, preview: preview ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, preview } = await readPreview(props);
  const metadata = modulePageMetadata(loadCatalogue(), preview.key, preview.page, language);
  return { ...metadata, alternates: {}, robots: { index: false, follow: false } };
}

function PreviewNotice() {
  const t = useTranslations("site");
  return <p className="bg-ink py-3 text-center text-paper">{t("preview")}</p>;
}

/** A page that is not published, as it will look; only where the site is built with previews (decision 31). */
export default async function PreviewRoute(props: Props) {
  const { language, preview } = await readPreview(props);
  const catalogue = loadCatalogue();
  const view = modulePage(catalogue, preview.key, preview.page, language);
  return (
    <PageFrame
      chrome={pageShellOf(catalogue, language)}
      current={preview.key}
      alternates={previewAddresses(preview)}
      asksConsent={false}
    >
      <PreviewNotice />
      <ModulePageContent page={view} toHref={(href) => localHref(href, language)} />
    </PageFrame>
  );
}
