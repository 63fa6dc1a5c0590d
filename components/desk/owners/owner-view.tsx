import { PortalOverview } from "@/components/owner/portal/portal-overview";
import { PortalProperty } from "@/components/owner/portal/portal-property";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import type { OwnerPortalView as Answer } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { type DeskState, useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** What the parts of the portal know of it; their links lead within the desk. */
const factsOf = ({ facts }: DeskState, owner: string, { language }: Answer) => ({
  language,
  ownerHref: `?${new URLSearchParams({ section: "owners", owner })}`,
  loginHref: "",
  phone: facts.phone,
  isReadOnly: true as const,
});

/** The report on a property, as its owner sees it. */
function Report({ id, owner, view }: { id: number; owner: string; view: Answer }) {
  const desk = useDesk();
  const reading = useDeskRead<OwnerReport>(`owners/view/${id}/?owner=${encodeURIComponent(owner)}`);
  const { answer, failure } = reading;
  if (failure || !answer) return <ReadingState reading={reading} />;
  return <PortalProperty words={view.words} facts={factsOf(desk, owner, view)} report={answer} />;
}

/** An owner's portal for who works at the desk: the same parts and figures, without the account, which stays the owner's. */
export function OwnerView({ owner }: { owner: string }) {
  const desk = useDesk();
  const { owners: t } = desk.words;
  const reading = useDeskRead<Answer>(`owners/view/?owner=${encodeURIComponent(owner)}`);
  const { answer: view } = reading;
  const propertyId = Number(desk.address.query.get("property"));
  const [only, ...rest] = view?.overview.properties ?? [];
  const id = propertyId || (rest.length === 0 ? only?.id : undefined);
  return (
    <>
      <DeskLink to={{ section: "owners" }} className="desk-plain print-hidden">
        ‹ {t.backToList}
      </DeskLink>
      <ReadingState reading={reading} />
      {view && (
        <>
          <p className="desk-alert print-hidden">{fill(t.seenAs, { name: view.overview.owner.name })}</p>
          {propertyId > 0 && rest.length > 0 && (
            <DeskLink to={{ section: "owners", owner }} className="desk-plain print-hidden">
              {view.words.toOverview}
            </DeskLink>
          )}
          <div className="portal owner-portal" lang={view.language}>
            {id ? (
              <Report key={id} id={id} owner={owner} view={view} />
            ) : (
              <PortalOverview
                words={view.words}
                facts={factsOf(desk, owner, view)}
                overview={view.overview}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
