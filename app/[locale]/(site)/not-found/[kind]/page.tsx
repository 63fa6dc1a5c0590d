import { getTranslations } from "next-intl/server";
import { pageInput } from "@/app/page-input";
import { NotFoundContent } from "@/components/shell/not-found-content";
import { PageFrame } from "@/components/shell/page-frame";
import { type NotFoundKind, notFoundKinds } from "@/lib/content/page-type";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";

interface Props {
  params: Promise<{ kind: string }>;
}

export const generateStaticParams = () => [];

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
  const { language, chrome, search, latest } = await pageInput("not-found");
  return (
    <PageFrame chrome={chrome} current={null} alternates={alternatesOf("home")}>
      <NotFoundContent
        kind={await kindOf(props)}
        search={search}
        latest={latest}
        homeHref={addressOf("home", language)}
      />
    </PageFrame>
  );
}
