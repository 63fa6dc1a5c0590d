import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { NotFoundContent } from "@/components/shell/not-found-content";
import { PageFrame } from "@/components/shell/page-frame";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("not-found");

/** Sent with status 404 by `lib/runtime/http/site-files.ts`; the language menu leads to the home pages, as there is no such page in any language. */
export default async function NotFoundPage(props: RouteProps) {
  const { language, chrome, missing, search, latest } = await pageInput("not-found", props);
  return (
    <PageFrame chrome={chrome} visit={{ page: "not-found" }} current={null} alternates={alternatesOf("home")}>
      <NotFoundContent
        kind={missing}
        search={search}
        latest={latest}
        homeHref={addressOf("home", language)}
      />
    </PageFrame>
  );
}
