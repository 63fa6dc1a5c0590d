import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { PageFrame } from "@/components/shell/page-frame";
import { DevicePage } from "@/components/shortlist/device-page";
import { Shortlist } from "@/components/shortlist/shortlist";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";
import { hasPage } from "@/lib/i18n/routing";

export const generateMetadata = metadataOf("shortlist");

/** What the visitor keeps: the same page for everybody, filled in the browser. */
export default async function ShortlistPage(props: RouteProps) {
  const { language, chrome, crumbs, lists } = await pageInput("shortlist", props);
  const { shortlist } = await getMessages();
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "menu" }}
      current="shortlist"
      alternates={alternatesOf("shortlist")}
    >
      <DevicePage crumbs={crumbs} words={shortlist.shortlist} lists={lists}>
        <Shortlist
          words={shortlist.shortlist}
          rows={shortlist.compare.rows}
          language={language}
          compareHref={hasPage("compare") ? addressOf("compare", language) : null}
          lists={lists}
        />
      </DevicePage>
    </PageFrame>
  );
}
