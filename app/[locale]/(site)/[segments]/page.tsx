import { permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { FormSent } from "@/components/forms/sent/form-sent";
import { SimilarToSent } from "@/components/forms/sent/similar-to-sent";
import { ModulePageContent } from "@/components/modules/module-page";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { LinkList } from "@/components/ui/link-list";
import { isThankYouKey } from "@/lib/i18n/path-keys";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("menu");

/** Every page that is only words and modules: contact, services, references, legal pages, thank-you pages… */
export default async function SitePage(props: RouteProps) {
  const { language, chrome, key, view, alternates, redirectsTo, share, data, onward } = await pageInput(
    "menu",
    props,
  );
  if (redirectsTo !== null) permanentRedirect(redirectsTo);
  const { sent } = (await getMessages()).forms;
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "menu" }}
      current={key}
      alternates={alternates}
      overBanner={view.banner?.transparent}
      fixedHeader={view.fixedHeader}
      asksConsent={view.asksConsent}
      {...(share && { share })}
    >
      <ModulePageContent
        page={view}
        {...(isThankYouKey(key) && {
          note: (
            <FormSent
              words={sent}
              language={language}
              hasCalendar={key === "feedback-appointment-confirmed"}
            />
          ),
          onward: (
            <nav aria-label={sent.onward} className="mt-8">
              <LinkList
                links={onward}
                className="flex flex-wrap gap-x-7"
                linkClassName="inline-flex min-h-11 items-center font-semibold link-line"
              />
            </nav>
          ),
          aroundModules: (modules: ReactNode) => (
            <SimilarToSent title={sent.similar} language={language}>
              {modules}
            </SimilarToSent>
          ),
        })}
      />
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
