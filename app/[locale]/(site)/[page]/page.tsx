import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pageInput } from "@/app/page-input";
import { FormSent } from "@/components/forms/sent/form-sent.client";
import { SentOnward } from "@/components/forms/sent/sent-onward";
import { SimilarToSent } from "@/components/forms/sent/similar-to-sent.client";
import { ModulePageContent } from "@/components/modules/module-page";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { localHref } from "@/lib/content/shell/navigation";
import { isThankYouKey } from "@/lib/i18n/path-keys";

interface Props {
  params: Promise<{ page: string }>;
}

export const generateStaticParams = () => [];

const readPage = async ({ params }: Props) => pageInput("menu", [(await params).page]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return (await readPage(props)).metadata;
}

/** Every page that is only words and modules: contact, services, references, legal pages, thank-you pages… */
export default async function SitePage(props: Props) {
  const { language, chrome, key, view, alternates, redirectsTo, share, data, onward } = await readPage(props);
  if (redirectsTo !== null) permanentRedirect(redirectsTo);
  const { sent } = (await getMessages()).forms;
  return (
    <PageFrame
      chrome={chrome}
      current={key}
      alternates={alternates}
      overBanner={view.banner?.transparent}
      fixedHeader={view.fixedHeader}
      asksConsent={view.asksConsent}
      {...(share && { share })}
    >
      <ModulePageContent
        page={view}
        toHref={(href) => localHref(href, language)}
        {...(isThankYouKey(key) && {
          note: (
            <FormSent
              words={sent}
              language={language}
              hasCalendar={key === "feedback-appointment-confirmed"}
            />
          ),
          onward: <SentOnward title={sent.onward} links={onward} />,
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
