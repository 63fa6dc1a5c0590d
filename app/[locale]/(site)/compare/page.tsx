import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { PageFrame } from "@/components/shell/page-frame";
import { Compare } from "@/components/shortlist/compare";
import { DevicePage } from "@/components/shortlist/device-page";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";
import { hasPage } from "@/lib/i18n/routing";

export const generateMetadata = metadataOf("compare");

/** Properties side by side, which the address names: the same page for all of them, filled in the browser. */
export default async function ComparePage(props: RouteProps) {
  const { language, chrome, crumbs, lists } = await pageInput("compare", props);
  const { shortlist } = await getMessages();
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "menu" }}
      current="compare"
      alternates={alternatesOf("compare")}
    >
      <DevicePage crumbs={crumbs} words={shortlist.compare} lists={lists}>
        <Compare
          words={shortlist.compare}
          language={language}
          shortlistHref={hasPage("shortlist") ? addressOf("shortlist", language) : null}
        />
      </DevicePage>
    </PageFrame>
  );
}
