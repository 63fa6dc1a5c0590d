import { getTranslations } from "next-intl/server";
import { NotFoundContent } from "@/components/shell/not-found-content";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { latestListings } from "@/lib/content/listing/listings";
import { searchBlockOf } from "@/lib/content/modules/banner";
import { type NotFoundKind, notFoundKinds } from "@/lib/content/page-type";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";
import { pageLanguage } from "@/lib/i18n/page-language";

interface Props {
  params: Promise<{ kind: string }>;
}

export const dynamicParams = false;

export const generateStaticParams = () => notFoundKinds.map((kind) => ({ kind }));

async function kindOf({ params }: Props): Promise<NotFoundKind> {
  const { kind } = await params;
  return notFoundKinds.find((each) => each === kind) ?? "page";
}

export async function generateMetadata(props: Props) {
  const t = await getTranslations("errors");
  return { title: t(`${await kindOf(props)}NotFound`), robots: { index: false } };
}

/** Sent with status 404 by `lib/runtime/http/site-files.ts`; the language menu leads to the home pages, as there is no such page in any language. */
export default async function NotFoundPage(props: Props) {
  const catalogue = loadCatalogue();
  const language = await pageLanguage();
  return (
    <PageFrame chrome={pageShellOf(catalogue, language)} current={null} alternates={alternatesOf("home")}>
      <NotFoundContent
        kind={await kindOf(props)}
        search={searchBlockOf(catalogue, language)}
        latest={latestListings(catalogue, language)}
        homeHref={addressOf("home", language)}
      />
    </PageFrame>
  );
}
