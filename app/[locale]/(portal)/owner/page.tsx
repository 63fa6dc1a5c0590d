import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { Portal } from "@/components/owner/portal/portal";
import { PageFrame } from "@/components/shell/page-frame";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { noTags } from "@/lib/domain/consent/analytics";
import { fill } from "@/lib/domain/text/words";
import { addressOf } from "@/lib/i18n/addresses";

export const generateMetadata = metadataOf("owner");

/** The owners' portal: a shell, the same for everybody. No tag of anybody else runs on it, whatever was agreed to. */
export default async function OwnerPage(props: RouteProps) {
  const { language, chrome, uploads } = await pageInput("owner", props);
  const { portal, facts, passkeys } = await getMessages();
  return (
    <PageFrame
      chrome={{ ...chrome, consent: { ...chrome.consent, tags: noTags } }}
      visit={{ page: "account" }}
      current={null}
      alternates={alternatesOf("owner")}
      asksConsent={false}
    >
      <Portal
        words={{
          ...portal,
          papers: { ...portal.papers, hint: fill(portal.papers.hint, { most: uploads.paperSize }) },
          documentKinds: facts.words.document,
        }}
        passkeys={passkeys}
        facts={{
          language,
          ownerHref: addressOf("owner", language),
          loginHref: addressOf("login", language),
          phone: chrome.contact.phone,
        }}
      />
    </PageFrame>
  );
}
