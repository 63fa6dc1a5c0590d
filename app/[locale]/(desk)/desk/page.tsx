import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { Desk } from "@/components/desk/desk";
import { DeskHeader } from "@/components/desk/desk-header";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { pick } from "@/lib/domain/text/words";
import { flowNames } from "@/lib/forms/flows";
import { mailWords } from "@/lib/mail/compose/words";

export const generateMetadata = metadataOf("desk");

/** The staff's desk: a shell, the same for everybody. Nothing of the agency's pages stands around it, and no tag runs on it. */
export default async function DeskPage(props: RouteProps) {
  const { language, chrome, siteName, uploads } = await pageInput("desk", props);
  const messages = await getMessages();
  const { desk, login } = messages;
  const { steps, papers } = messages.portal;
  const { flowText } = await mailWords(language);
  const { refusals: _, ...words } = desk;
  const { findings: __, failures: ___, refusals: ____, values: _____, ...importPart } = messages.deskImport;
  return (
    <div className="desk-page">
      <DeskHeader title={siteName} alternates={alternatesOf("desk")} language={language} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Desk
          words={{
            ...words,
            login,
            passkeys: messages.passkeys,
            home: messages.deskHome,
            listings: messages.deskListings,
            editor: messages.deskEditor,
            content: messages.deskContent,
            pictures: messages.deskPictures,
            publishing: messages.deskPublishing,
            visits: messages.deskVisits,
            demand: messages.deskDemand,
            owners: messages.deskOwners,
            homeFile: {
              ...messages.deskHomeFile,
              stepNames: steps.names,
              stepStates: steps.states,
              paperWords: pick(papers, "names", "neededFor", "readers", "goesTo", "validUntil"),
            },
            access: messages.deskAccess,
            import: importPart,
            answerNames: messages.deskFields.choices.all.names,
            roleNames: messages.deskFields.choices.all.role,
            flows: Object.fromEntries(flowNames.map((flow) => [flow, flowText(flow, "what")])),
          }}
          facts={{
            language,
            phone: chrome.contact.phone,
            uploads,
          }}
        />
      </main>
    </div>
  );
}
